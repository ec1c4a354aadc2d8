import { liveTypes } from "@palco/contract/product-types/edit";
import { availableProductTypes } from "@palco/contract/product-types/traits";
import { Button } from "@palco/ui/button";
import { EmptyState } from "@palco/ui/empty-state";
import { Clapperboard, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { productTypeUis } from "#app/product-types.ts";
import { ProductStatusTabs, ProductTable } from "./ProductTable.tsx";
import { useFigures, useMyProductList, useProductFilters } from "./use-product-list.ts";
import "./studio.css";

/** A new live show: the form of a new product with the type that has a control room. */
export const newLive = `/account/products/new?type=${liveTypes.find((type) => productTypeUis[type].workroom) ?? liveTypes[0]}`;

/** An organizer's products, all of them or the live shows. */
export function MyProducts({ live = false, withFigures }: { live?: boolean; withFigures: boolean }) {
  const { t } = useTranslation("catalogue-editor");
  const { filters, table, hrefOf } = useProductFilters();
  const list = useMyProductList(filters, { live });
  const figures = useFigures(
    (list.data?.items ?? []).map(({ id }) => id),
    withFigures,
  );
  return (
    <div className="studio-products">
      <ProductStatusTabs status={filters.status} counts={list.data?.counts} hrefOf={hrefOf} />
      <ProductTable
        table={table}
        list={list}
        figures={withFigures ? figures : undefined}
        live={live}
        types={live ? liveTypes : availableProductTypes}
        hrefOf={({ slug, channel }) => `/account/channels/${channel.slug}/products/${slug}`}
        empty={
          <EmptyState
            icon={<Clapperboard />}
            title={t(live ? "lives_none_title" : "products_none_title")}
            titleAs="h3"
            actions={
              <Button icon={<Plus aria-hidden="true" />} href={live ? newLive : "/account/products/new"}>
                {t(live ? "new_live" : "new_product")}
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
