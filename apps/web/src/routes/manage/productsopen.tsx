import { EmptyState } from "@palco/ui/empty-state";
import { PageHeader, Section } from "@palco/ui/page-header";
import { ShoppingBag } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useTitle } from "#app/use-title.ts";
import { controlRoomView } from "#features/catalogue/editor/control-room.ts";
import { ManagedProductTable } from "#features/catalogue/editor/ManagedProductTable.tsx";
import { useProductFilters } from "#features/catalogue/editor/use-product-list.ts";
import { LiveNowCards } from "#features/live/LiveNowCards.tsx";
import { useLiveNow } from "#features/live/use-live-now.ts";

/** `/manage/productsopen`: what is on air now, and everything that is sold now. */
export default function ProductsOpen() {
  const { t } = useTranslation("live");
  const { t: words } = useTranslation("team");
  const { filters, table } = useProductFilters();
  const live = useLiveNow().data?.items ?? [];
  useTitle(words("open_title"));
  return (
    <>
      <PageHeader title={words("open_title")} subtitle={words("open_about")} />
      {live.length ? (
        <Section title={t("live_now")}>
          <LiveNowCards
            items={live}
            addressOf={({ product }) => `/manage/products/${product.slug}${controlRoomView}`}
          />
        </Section>
      ) : null}
      <ManagedProductTable
        filters={{ ...filters, status: undefined }}
        table={table}
        onSale
        empty={<EmptyState icon={<ShoppingBag />} title={words("open_none")} titleAs="h2" />}
      />
    </>
  );
}
