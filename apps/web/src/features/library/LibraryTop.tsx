import type { LibraryItem } from "@palco/contract/library/api";
import { MediaRow } from "@palco/ui/media-row";
import { useTranslation } from "react-i18next";
import { useOnAir } from "#features/catalogue/on-air.ts";
import { LibraryCard } from "./LibraryCard.tsx";
import { libraryParts } from "./library-parts.ts";
import { Tickets } from "./Tickets.tsx";
import { useLibraryRow } from "./use-library.ts";

/** Above the whole list: what is on air or comes within a day, the next dates, what was begun. */
export function LibraryTop() {
  const { t } = useTranslation("library");
  const parts = useLibraryParts();
  return (
    <>
      <Tickets items={parts.tickets} />
      <Row title={t("row_dates")} items={parts.dates} />
      <Row title={t("row_begun")} items={parts.begun} />
    </>
  );
}

/** What stands above the list. */
export function useLibraryParts() {
  const onAir = useOnAir();
  const upcoming = useLibraryRow("upcoming");
  const begun = useLibraryRow("begun");
  const parts = libraryParts(
    { upcoming: upcoming.data?.items ?? [], begun: begun.data?.items ?? [] },
    { onAir, now: upcoming.dataUpdatedAt },
  );
  // An error leaves them out: the whole list is below.
  return { ...parts, areKnown: !upcoming.isLoading && !begun.isLoading };
}

function Row({ title, items }: { title: string; items: readonly LibraryItem[] }) {
  if (!items.length) return null;
  return (
    <MediaRow title={title}>
      {items.map((item) => (
        <LibraryCard key={item.productId} item={item} />
      ))}
    </MediaRow>
  );
}
