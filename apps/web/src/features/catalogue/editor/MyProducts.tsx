import { liveTypes } from "@palco/contract/product-types/edit";
import { availableProductTypes } from "@palco/contract/product-types/traits";
import { Button } from "@palco/ui/button";
import { EmptyState } from "@palco/ui/empty-state";
import { Clapperboard, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { productTypeUis } from "#app/product-types.ts";
import { ProductTable } from "./ProductTable.tsx";
import { type ProductFilters, useFigures, useMyProductList } from "./use-product-list.ts";
import "./studio.css";

/** A new live show: the form of a new product with the type that has a control room. */
export const newLive = `/account/products/new?type=${liveTypes.find((type) => productTypeUis[type].workroom) ?? liveTypes[0]}`;

interface MyProductsProps extends Pick<ProductFilters, "filters" | "table"> {
  live?: boolean;
  withFigures: boolean;
}

/** An organizer's products, all of them or the live shows, the next date first. */
export function MyProducts({ filters, table, live = false, withFigures }: MyProductsProps) {
  const { t } = useTranslation("catalogue-editor");
  const list = useMyProductList(filters, { live });
  const figures = useFigures(
    (list.data?.items ?? []).map(({ id }) => id),
    withFigures,
  );
  return (
    <div className="edit-table">
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
