import { listProducts } from "@palco/contract/catalogue/api";
import type { LibraryItem } from "@palco/contract/library/api";
import { MediaRow } from "@palco/ui/media-row";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { isToCome } from "#app/coming-dates.ts";
import { ProductCardLink } from "#features/catalogue/ProductCardLink.tsx";
import { useFollowed } from "#features/channels/use-followed.ts";
import { LibraryCard } from "#features/library/LibraryCard.tsx";
import { shelfFrom } from "#features/library/when-due.ts";
import { Tickets } from "#features/library/Tickets.tsx";
import { useHeld, useMyCurrent } from "#features/library/use-held.ts";
import { channelsOf, type myRows, placesOf } from "./my-rows.ts";

type Rows = ReturnType<typeof myRows<LibraryItem>>;

/** The reader's own, above what is for sale: tickets side by side while they are few, shelves when they are more. */
export default function MyRows({ rows }: { rows: Rows }) {
  const { t } = useTranslation("pages");
  const { tickets, watching, dates } = placesOf(rows);
  const all = { href: "/mystuff/products", label: t("see_all") };
  return (
    <>
      <Tickets items={tickets} />
      {watching.length ? (
        <MediaRow title={t(rows.begun.length ? "row_continue" : "row_waiting")} more={all}>
          {watching.map((item) => (
            <LibraryCard key={item.productId} item={item} />
          ))}
        </MediaRow>
      ) : null}
      {dates.length ? (
        <MediaRow title={t("row_dates")} more={all}>
          {dates.map((item) => (
            <LibraryCard key={item.productId} item={item} />
          ))}
        </MediaRow>
      ) : null}
    </>
  );
}

const mostChannels = 6;

/** The newest of the channels that the reader follows and has bought from last, without what they have. */
export function NewInChannels({ onShown }: { onShown?: (productIds: readonly string[]) => void }) {
  const { t } = useTranslation("pages");
  const items = useMyCurrent().data?.items ?? [];
  const followed = useFollowed();
  const slugs = channelsOf(followed?.items ?? [], items).slice(0, mostChannels);
  const { data } = useQuery({
    queryKey: ["new-in-channels", slugs],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        slugs.map((channel) => call(listProducts, { query: { channel, size: 8 } }, { signal })),
      );
      return pages
        .flatMap((page) => page.items)
        .toSorted((a, b) => (b.publishedAt ?? "").localeCompare(a.publishedAt ?? ""));
    },
    enabled: Boolean(followed) && slugs.length > 0,
  });
  const heldOf = useHeld(data?.map(({ id }) => id) ?? []);
  // What has a date to come stands among the dates.
  const fresh =
    data?.filter(({ id, sessionAt }) => !heldOf(id) && !(sessionAt && isToCome(sessionAt))).slice(0, 12) ??
    [];
  const isShown = fresh.length >= shelfFrom;
  const ids = isShown ? fresh.map(({ id }) => id).join(" ") : "";
  useEffect(() => onShown?.(ids ? ids.split(" ") : []), [ids, onShown]);
  if (!isShown) return null;
  return (
    <MediaRow title={t("row_my_channels")}>
      {fresh.map((product) => (
        <ProductCardLink key={product.id} product={product} held={heldOf(product.id)} />
      ))}
    </MediaRow>
  );
}
