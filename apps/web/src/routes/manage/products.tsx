import { ProductStatus } from "@palco/contract/catalogue/api";
import { PageHeader } from "@palco/ui/page-header";
import { useTranslation } from "react-i18next";
import { StatusTabs } from "#app/editing/status-tabs.tsx";
import { useTitle } from "#app/use-title.ts";
import { ProductTable } from "#features/catalogue/editor/ProductTable.tsx";
import { useManagedProductList, useProductFilters } from "#features/catalogue/editor/use-product-list.ts";

/** `/manage/products`: every product of the site. */
export default function ManageProducts() {
  const { t } = useTranslation("catalogue-editor");
  const { filters, table, hrefOf } = useProductFilters();
  const list = useManagedProductList(filters);
  useTitle(t("manage_title"));
  return (
    <>
      <PageHeader
        title={t("manage_title")}
        subtitle={t("manage_subtitle")}
        tabs={
          <StatusTabs
            label={t("column_status")}
            status={filters.status}
            statuses={ProductStatus.options}
            nameOf={(status) => t(`filter_${status}`)}
            counts={list.data?.counts}
            countsAll
            hrefOf={hrefOf}
          />
        }
      />
      <div className="edit-table">
        <ProductTable table={table} list={list} withOwner hrefOf={({ slug }) => `/manage/products/${slug}`} />
      </div>
    </>
  );
}
