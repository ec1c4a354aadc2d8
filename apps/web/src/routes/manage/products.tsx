import { ProductStatus } from "@palco/contract/catalogue";
import { PageHeader } from "@palco/ui/page-header";
import { TabLinks } from "@palco/ui/tabs";
import { useTranslation } from "react-i18next";
import { useTitle } from "#app/use-title.ts";
import { ProductTable } from "#features/catalogue/editor/ProductTable.tsx";
import { useManagedProductList, useProductFilters } from "#features/catalogue/editor/use-product-list.ts";

const shown = ProductStatus.options;

/** `/manage/products`: every product of the site. */
export default function ManageProducts() {
  const { t } = useTranslation("catalogue-editor");
  const { filters, set, hrefOf } = useProductFilters();
  const list = useManagedProductList(filters);
  useTitle(t("manage_title"));
  const counts = list.data?.counts;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <PageHeader
        title={t("manage_title")}
        subtitle={t("manage_subtitle")}
        tabs={
          <TabLinks
            label={t("column_status")}
            value={filters.status ?? "all"}
            items={[
              { value: "all", label: t("filter_all"), href: hrefOf(undefined), badge: all },
              ...shown.map((status) => ({
                value: status,
                label: t(`filter_${status}`),
                href: hrefOf(status),
                badge: counts?.[status] || undefined,
              })),
            ]}
          />
        }
      />
      <div className="edit-table">
        <ProductTable
          filters={filters}
          set={set}
          list={list}
          withOwner
          hrefOf={({ slug }) => `/manage/products/${slug}`}
        />
      </div>
    </>
  );
}
