import type { LibraryItem } from "@palco/contract/library/api";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { isToCome } from "#app/coming-dates.ts";
import { useOnAir } from "#features/catalogue/on-air.ts";
import { DueNow } from "./DueNow.tsx";
import { isBegun } from "./when-due.ts";

/** Few things side by side, by what they are; the button of the first is the filled one of the view. */
export function Tickets({ items }: { items: readonly LibraryItem[] }) {
  const onAir = useOnAir();
  const isDated = ({ productId, sessionAt }: LibraryItem) =>
    onAir.includes(productId) || (sessionAt !== null && isToCome(sessionAt));
  const groups = Object.groupBy(items, (item) =>
    isDated(item) ? "row_dates" : isBegun(item) ? "row_continue" : "row_mine",
  );
  return (["row_dates", "row_continue", "row_mine"] as const).map((title) => {
    const some = groups[title];
    return some ? <Group key={title} title={title} items={some} leading={items[0]} /> : null;
  });
}

function Group({
  title,
  items,
  leading,
}: {
  title: "row_dates" | "row_continue" | "row_mine";
  items: readonly LibraryItem[];
  leading: LibraryItem | undefined;
}) {
  const { t } = useTranslation("pages");
  const id = useId();
  return (
    <section className="my-due-group" aria-labelledby={id}>
      <h2 id={id}>{t(title)}</h2>
      <div className="my-due-all">
        {items.map((item) => (
          <DueNow key={item.productId} item={item} leads={item === leading} />
        ))}
      </div>
    </section>
  );
}
