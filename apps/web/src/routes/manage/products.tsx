import { Button } from "@palco/ui/button";
import { PageHeader } from "@palco/ui/page-header";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useTitle } from "#app/use-title.ts";
import { ProductStatusTabs } from "#features/catalogue/editor/ProductTable.tsx";
import { ManagedProductTable } from "#features/catalogue/editor/ManagedProductTable.tsx";
import { useManagedProductList, useProductFilters } from "#features/catalogue/editor/use-product-list.ts";

/** `/manage/products`: every product of the site. */
export default function ManageProducts() {
  const { t } = useTranslation("catalogue-editor");
  const { filters, table, hrefOf } = useProductFilters();
  const { data } = useManagedProductList(filters);
  useTitle(t("manage_title"));
  return (
    <>
      <PageHeader
        title={t("manage_title")}
        subtitle={t("manage_subtitle")}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} href="/manage/new-product">
            {t("new_product")}
          </Button>
        }
        tabs={<ProductStatusTabs status={filters.status} counts={data?.counts} countsAll hrefOf={hrefOf} />}
      />
      <ManagedProductTable filters={filters} table={table} />
    </>
  );
}
