import { Button } from "@palco/ui/button";
import { PageHeader } from "@palco/ui/page-header";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useTitle } from "#app/use-title.ts";
import { useStudio } from "#features/teams/use-studio.ts";
import { MyProducts } from "#features/catalogue/editor/MyProducts.tsx";
import { ProductStatusTabs } from "#features/catalogue/editor/ProductTable.tsx";
import { useMyProductList, useProductFilters } from "#features/catalogue/editor/use-product-list.ts";

/** `/account/products`: all of an organizer's products. */
export default function Products() {
  const { t } = useTranslation("catalogue-editor");
  const { filters, table, hrefOf } = useProductFilters();
  const { data } = useMyProductList(filters);
  useTitle(t("products"));
  return (
    <>
      <PageHeader
        title={t("products")}
        subtitle={t("products_about")}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} href="/account/products/new">
            {t("new_product")}
          </Button>
        }
        tabs={<ProductStatusTabs status={filters.status} counts={data?.counts} countsAll hrefOf={hrefOf} />}
      />
      <MyProducts filters={filters} table={table} withFigures={useStudio().may("figures")} />
    </>
  );
}
