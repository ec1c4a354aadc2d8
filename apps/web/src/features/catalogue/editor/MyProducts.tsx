import { ProductStatus } from "@palco/contract/catalogue/api";
import { Button } from "@palco/ui/button";
import { EmptyState } from "@palco/ui/empty-state";
import { Section } from "@palco/ui/page-header";
import { Clapperboard, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { StatusTabs } from "#app/editing/status-tabs.tsx";
import { ProductTable } from "./ProductTable.tsx";
import { useMyProductList, useProductFilters } from "./use-product-list.ts";
import "./studio.css";

/** All of an organizer's products. */
export function MyProducts({ hasAny }: { hasAny: boolean }) {
  const { t } = useTranslation("catalogue-editor");
  const { filters, table, hrefOf } = useProductFilters();
  const list = useMyProductList(filters);
  return (
    <Section title={t("products")}>
      {hasAny ? (
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
            hrefOf={({ slug, channel }) => `/account/channels/${channel.slug}/products/${slug}`}
          />
        </div>
      ) : (
        <EmptyState
          icon={<Clapperboard />}
          title={t("products_none_title")}
          titleAs="h3"
          actions={
            <Button icon={<Plus aria-hidden="true" />} href="/account/products/new">
              {t("new_product")}
            </Button>
          }
        >
          {t("products_none_text")}
        </EmptyState>
      )}
    </Section>
  );
}
