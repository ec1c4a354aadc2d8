import { ProductStatus } from "@palco/contract/catalogue/api";
import { liveTypes } from "@palco/contract/product-types/edit";
import { availableProductTypes } from "@palco/contract/product-types/traits";
import { Button } from "@palco/ui/button";
import { EmptyState } from "@palco/ui/empty-state";
import { Clapperboard, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { StatusTabs } from "#app/editing/status-tabs.tsx";
import { ProductTable } from "./ProductTable.tsx";
import { useMyProductList, useProductFilters } from "./use-product-list.ts";
import "./studio.css";

/** An organizer's products, all of them or the live shows. */
export function MyProducts({ live = false }: { live?: boolean }) {
  const { t } = useTranslation("catalogue-editor");
  const { filters, table, hrefOf } = useProductFilters();
  const list = useMyProductList(filters, { live });
  return (
    <div className="studio-products">
      <StatusTabs
        label={t("column_status")}
        status={filters.status}
        statuses={ProductStatus.options}
        nameOf={(status) => t(`filter_${status}`)}
        counts={list.data?.counts}
        hrefOf={hrefOf}
      />
      <ProductTable
        table={table}
        list={list}
        types={live ? liveTypes : availableProductTypes}
        hrefOf={({ slug, channel }) => `/account/channels/${channel.slug}/products/${slug}`}
        empty={
          <EmptyState
            icon={<Clapperboard />}
            title={t(live ? "lives_none_title" : "products_none_title")}
            titleAs="h3"
            actions={
              <Button icon={<Plus aria-hidden="true" />} href="/account/products/new">
                {t("new_product")}
              </Button>
            }
          >
            {t(live ? "lives_none_text" : "products_none_text")}
          </EmptyState>
        }
      />
    </div>
  );
}
