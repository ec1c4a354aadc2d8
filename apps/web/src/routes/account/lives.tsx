import { Button } from "@palco/ui/button";
import { PageHeader } from "@palco/ui/page-header";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useTitle } from "#app/use-title.ts";
import { MyProducts, newLive } from "#features/catalogue/editor/MyProducts.tsx";
import { ProductStatusTabs } from "#features/catalogue/editor/ProductTable.tsx";
import { useMyProductList, useProductFilters } from "#features/catalogue/editor/use-product-list.ts";
import { MyLiveNow } from "#features/live/MyLiveNow.tsx";
import { useStudio } from "#features/teams/use-studio.ts";

/** `/account/lives`: what of an organizer's is on air, and all of its live shows with their next date and what it sold. */
export default function Lives() {
  const { t } = useTranslation("catalogue-editor");
  const { filters, table, hrefOf } = useProductFilters({ live: true });
  const { data } = useMyProductList(filters, { live: true });
  useTitle(t("lives"));
  return (
    <>
      <PageHeader
        title={t("lives")}
        subtitle={t("lives_about")}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} href={newLive}>
            {t("new_live")}
          </Button>
        }
        tabs={<ProductStatusTabs status={filters.status} counts={data?.counts} countsAll hrefOf={hrefOf} />}
      />
      <div className="studio-lives">
        <MyLiveNow moderates={false} />
        <MyProducts live filters={filters} table={table} withFigures={useStudio().may("figures")} />
      </div>
    </>
  );
}
