import { listManagedProducts } from "@palco/contract/catalogue/manage";
import type { SiteModuleKey } from "@palco/contract/site-modules/keys";
import { typeModules } from "@palco/contract/product-types/site-modules";
import { productTypes } from "@palco/contract/product-types/traits";
import { Skeleton } from "@palco/ui/skeleton";
import { useQueries } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { call } from "#app/api.ts";

/** Of each type so many are named; the others are counted. */
const named = 5;

interface OnSaleProps {
  module: SiteModuleKey;
  /** How many there are in all. */
  count: number;
}

/** What is no longer shown and sold once a module is off, by name. */
export function OnSale({ module, count }: OnSaleProps) {
  const { t } = useTranslation("site-modules");
  const lists = useQueries({
    queries: productTypes
      .filter((type) => typeModules[type] === module)
      .map((type) => {
        const query = { type, status: "published", sort: "updated", size: named } as const;
        return {
          queryKey: ["products", "managed", query],
          queryFn: ({ signal }: { signal: AbortSignal }) => call(listManagedProducts, { query }, { signal }),
        };
      }),
  });
  const products = lists.flatMap(({ data }) => data?.items ?? []);
  const more = count - products.length;
  return (
    <div className="site-module-products">
      <p>{t("off_products", { count })}</p>
      {lists.some(({ isPending }) => isPending) ? (
        <Skeleton height={120} />
      ) : (
        <ul>
          {products.map(({ id, slug, title, channel }) => (
            <li key={id}>
              <Link to={`/manage/products/${slug}`} translate="no" data-user-content>
                {title}
              </Link>
              <small translate="no" data-user-content>
                {channel.title}
              </small>
            </li>
          ))}
          {more > 0 ? (
            <li>
              <small>{t("off_more", { count: more })}</small>
            </li>
          ) : null}
        </ul>
      )}
    </div>
  );
}
