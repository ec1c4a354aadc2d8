import { listProducts } from "@palco/contract/catalogue/api";
import { MediaRow } from "@palco/ui/media-row";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useOnAir } from "#features/catalogue/on-air.ts";
import { ProductCardLink } from "#features/catalogue/ProductCardLink.tsx";
import { useFollowed } from "#features/channels/use-followed.ts";
import { DateRow, shelfFrom } from "#features/library/DateRow.tsx";
import { DueNow } from "#features/library/DueNow.tsx";
import { LibraryCard } from "#features/library/LibraryCard.tsx";
import { useHeld, useMyCurrent } from "#features/library/use-held.ts";
import { channelsOf, myRows } from "./my-rows.ts";

/** Rows of the reader's own products, above those for sale; `fresh`: new products in their channels. */
export default function MyRows({ fresh }: { fresh?: boolean }) {
  return fresh ? <NewInChannels /> : <OwnRows />;
}

function OwnRows() {
  const { t } = useTranslation("pages");
  const onAir = useOnAir();
  const { data, dataUpdatedAt } = useMyCurrent();
  if (!data) return null;
  const { items } = data;
  const { due, begun, dates } = myRows(items, { onAir, now: dataUpdatedAt });
  // Few dates stand beside what comes today: the slides below stay in sight.
  const isFew = dates.length < shelfFrom;
  const tickets = isFew ? [...due, ...dates] : due;
  const all = { href: "/mystuff/products", label: t("see_all") };
  return (
    <>
      {tickets.length ? (
        <div className="my-due-all">
          {tickets.map((item) => (
            <DueNow
              key={item.productId}
              item={item}
              isOnAir={onAir.includes(item.productId)}
              leads={onAir.includes(item.productId)}
            />
          ))}
        </div>
      ) : null}
      {begun.length ? (
        <MediaRow title={t("row_continue")} more={all}>
          {begun.map((item) => (
            <LibraryCard key={item.productId} item={item} />
          ))}
        </MediaRow>
      ) : null}
      {isFew ? null : <DateRow title={t("row_dates")} items={dates} more={all} />}
    </>
  );
}

const mostChannels = 6;

/** The newest of the channels that the reader follows and has bought from last, without what they have. */
function NewInChannels() {
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
  const fresh = data?.filter(({ id }) => !heldOf(id)).slice(0, 12) ?? [];
  if (fresh.length < 3) return null;
  return (
    <MediaRow title={t("row_my_channels")}>
      {fresh.map((product) => (
        <ProductCardLink key={product.id} product={product} held={heldOf(product.id)} />
      ))}
    </MediaRow>
  );
}
