import { availableProductTypes, productTraits } from "@palco/contract/product-types/traits";
import { Chip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Container } from "@palco/ui/layout";
import { MediaRow } from "@palco/ui/media-row";
import { NativeSelect } from "@palco/ui/native-select";
import { TextField } from "@palco/ui/text-field";
import { Search, ShoppingBag } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useTitle } from "#app/use-title.ts";
import { ProductCardLink } from "#features/catalogue/ProductCardLink.tsx";
import { ProductGrid } from "#features/catalogue/ProductGrid.tsx";
import { type ShelfFilter, useCategories, useProducts } from "#features/catalogue/use-product.ts";
import "./search-results.css";
import "./shop.css";

const sorts = ["newest", "price_asc", "price_desc", "title"] as const;

/** Shop filter from the address. */
function useShopFilter() {
  const [params, setParams] = useSearchParams();
  const sort = sorts.find((known) => known === params.get("sort")) ?? "newest";
  const type = availableProductTypes.find((known) => known === params.get("type"));
  const category = params.get("category") ?? "";
  const q = params.get("q") ?? "";
  const filter: ShelfFilter = { sort, ...(type && { type }), ...(category && { category }), ...(q && { q }) };
  function change(values: Record<string, string>): void {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace: true });
  }
  return { filter, change, isFiltered: Boolean(type || category || q), clear: () => setParams({}) };
}

/** `/shop`: everything one can buy, the goods in front. */
export default function Shop() {
  const { t } = useTranslation("catalogue");
  useTitle(t("shop_title"));
  const { filter, change, isFiltered, clear } = useShopFilter();
  return (
    <Container className="search shop">
      <header>
        <h1>{t("shop_title")}</h1>
        <p className="shop-about">{t("shop_about")}</p>
      </header>
      <ShopFilters filter={filter} onChange={change} />
      {isFiltered ? null : <Goods sort={filter.sort} />}
      <Everything filter={filter} isFiltered={isFiltered} onClear={clear} />
    </Container>
  );
}

function ShopFilters({
  filter,
  onChange,
}: {
  filter: ShelfFilter;
  onChange: (values: Record<string, string>) => void;
}) {
  const { t } = useTranslation(["catalogue", "search"]);
  const categories = useCategories();
  const [typed, setTyped] = useState(filter.q ?? "");
  useEffect(() => setTyped(filter.q ?? ""), [filter.q]);
  return (
    <div className="search-filters">
      <form
        role="search"
        className="shop-search"
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ q: typed.trim() });
        }}
      >
        <TextField
          type="search"
          label={t("shop_search")}
          hideLabel
          placeholder={t("shop_search")}
          start={<Search aria-hidden="true" />}
          maxLength={100}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            if (!target.value) onChange({ q: "" });
          }}
        />
      </form>
      <NativeSelect
        label={t("shop_type")}
        hideLabel
        placeholder={t("shop_type_all")}
        value={filter.type ?? ""}
        options={availableProductTypes.map((type) => ({ value: type, label: t(`type_${type}`) }))}
        onChange={({ target }) => onChange({ type: target.value })}
      />
      <NativeSelect
        label={t("search:sort")}
        hideLabel
        value={filter.sort ?? "newest"}
        options={sorts.map((value) => ({ value, label: t(`search:sort_${value}`) }))}
        onChange={({ target }) => onChange({ sort: target.value === "newest" ? "" : target.value })}
      />
      <div className="search-chips shop-chips">
        <Chip selected={!filter.category} onPress={() => onChange({ category: "" })}>
          {t("search:all")}
        </Chip>
        {categories.data?.items.map(({ id, name, products }) =>
          products ? (
            <Chip
              key={id}
              selected={id === filter.category}
              onPress={() => onChange({ category: id === filter.category ? "" : id })}
            >
              {name}
            </Chip>
          ) : null,
        )}
      </div>
    </div>
  );
}

/** First shelf: goods that are shipped. Renders nothing when there are none. */
function Goods({ sort }: { sort: ShelfFilter["sort"] }) {
  const { t } = useTranslation("catalogue");
  const { data } = useProducts({ type: "physical", ...(sort && { sort }) });
  const goods = data?.pages[0]?.items ?? [];
  if (!goods.length) return null;
  return (
    <MediaRow title={t("shop_goods")}>
      {goods.map((product) => (
        <ProductCardLink key={product.id} product={product} />
      ))}
    </MediaRow>
  );
}

interface EverythingProps {
  filter: ShelfFilter;
  isFiltered: boolean;
  onClear: () => void;
}

function Everything({ filter, isFiltered, onClear }: EverythingProps) {
  const { t } = useTranslation(["catalogue", "search"]);
  const products = useProducts(filter);
  const all = products.data?.pages.flatMap(({ items }) => items);
  // In the window they stand in front already.
  const shown = isFiltered ? all : all?.filter(({ type }) => productTraits[type].delivery !== "parcel");
  if (products.error && !products.data)
    return (
      <ErrorState
        title={t("search:failed")}
        onRetry={() => void products.refetch()}
        isRetrying={products.isFetching}
      />
    );
  if (all?.length === 0)
    return (
      <EmptyState
        icon={<ShoppingBag />}
        title={t(isFiltered ? "shop_none_found" : "shop_empty")}
        actions={isFiltered ? <Button onClick={onClear}>{t("shop_clear")}</Button> : null}
      />
    );
  return (
    <>
      {isFiltered || !shown?.length ? null : <h2 className="search-part">{t("shop_rest")}</h2>}
      <ProductGrid
        products={shown}
        titleAs="h3"
        more={{
          has: products.hasNextPage,
          loading: products.isFetchingNextPage,
          load: () => void products.fetchNextPage(),
        }}
      />
    </>
  );
}
