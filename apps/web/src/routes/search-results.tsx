import { Chip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Container } from "@palco/ui/layout";
import { MediaRow } from "@palco/ui/media-row";
import { NativeSelect } from "@palco/ui/native-select";
import { Search, SearchX } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useFormat } from "#app/format.ts";
import { useTitle } from "#app/use-title.ts";
import { ProductGrid } from "#features/catalogue/ProductGrid.tsx";
import { type ShelfFilter, useCategories, useProducts } from "#features/catalogue/use-product.ts";
import { ChannelCardLink } from "#features/channels/ChannelCardLink.tsx";
import { isSearchable, useSearch } from "#features/search/use-search.ts";
import { SpeakerCardLink } from "#features/speakers/SpeakerCardLink.tsx";
import "./search-results.css";

const sorts = ["newest", "title", "price_asc", "price_desc"] as const;

/** `/search-results`: what matches the words; without words, everything by category. The address holds it all. */
export default function SearchResults() {
  const { t } = useTranslation("search");
  const [params] = useSearchParams();
  const words = params.get("q") ?? "";
  useTitle(words || t("explore_title"));
  return (
    <Container className="search">
      <h1>{words ? t("results_title", { words }) : t("explore_title")}</h1>
      <SearchField />
      {words ? <Results words={words} /> : <Shelf />}
    </Container>
  );
}

/** Searches while one types, from the third letter on. */
function SearchField() {
  const { t } = useTranslation("search");
  const [params, setParams] = useSearchParams();
  const asked = params.get("q") ?? "";
  const [words, setWords] = useState(asked);
  useEffect(() => setWords(asked), [asked]);
  useEffect(() => {
    if (words.trim() === asked || (words.trim() && !isSearchable(words))) return;
    const timer = setTimeout(
      () => setParams(words.trim() ? { q: words.trim() } : {}, { replace: true }),
      300,
    );
    return () => clearTimeout(timer);
  }, [words, asked, setParams]);
  // The search in the address is not too short: its full results are below.
  const short = words.trim().length > 0 && !isSearchable(words) && words.trim() !== asked;
  return (
    <div className="search-field">
      <form
        role="search"
        className="search-box"
        onSubmit={(event) => {
          event.preventDefault();
          if (isSearchable(words)) setParams({ q: words.trim() });
        }}
      >
        <Search aria-hidden="true" />
        <input
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          placeholder={t("placeholder")}
          aria-label={t("placeholder")}
          aria-describedby="search-hint"
          maxLength={100}
          enterKeyHint="search"
        />
      </form>
      <p id="search-hint" className="search-hint" aria-live="polite">
        {short ? t("three_letters") : ""}
      </p>
    </div>
  );
}

function Results({ words }: { words: string }) {
  const { t } = useTranslation("search");
  const found = useSearch(words);
  const products = found.data?.pages.flatMap((page) => page.products);
  const format = useFormat();
  const first = found.data?.pages[0];
  const { channels = [], speakers = [] } = first ?? {};
  const beside = channels.length + speakers.length;
  if (found.error && !found.data)
    return (
      <ErrorState title={t("failed")} onRetry={() => void found.refetch()} isRetrying={found.isFetching} />
    );
  if (!isSearchable(words))
    return <EmptyState icon={<Search />} title={t("three_letters")} actions={<ExploreAll />} />;
  if (products?.length === 0 && !beside)
    return (
      <EmptyState icon={<SearchX />} title={t("nothing_title", { words })} actions={<ExploreAll />}>
        {t("nothing_text")}
      </EmptyState>
    );
  return (
    <>
      <p className="search-count" role="status">
        {first
          ? first.hasMore
            ? t("count_many_found", { number: format.number(first.total) })
            : t("count", { count: first.total + beside })
          : ""}
      </p>
      {channels.length ? (
        <MediaRow title={t("channels")} size="sm">
          {channels.map((channel) => (
            <ChannelCardLink key={channel.id} channel={channel} />
          ))}
        </MediaRow>
      ) : null}
      {speakers.length ? (
        <MediaRow title={t("speakers")} size="sm">
          {speakers.map((speaker) => (
            <SpeakerCardLink key={speaker.id} speaker={speaker} />
          ))}
        </MediaRow>
      ) : null}
      {beside && products?.length ? <h2 className="search-part">{t("products")}</h2> : null}
      <ProductGrid
        products={products}
        titleAs={beside ? "h3" : "h2"}
        more={{
          has: found.hasNextPage,
          loading: found.isFetchingNextPage,
          load: () => void found.fetchNextPage(),
        }}
      />
    </>
  );
}

function ExploreAll() {
  const { t } = useTranslation("search");
  return <Button href="/search-results">{t("explore_all")}</Button>;
}

function Shelf() {
  const { t } = useTranslation("search");
  const [params, setParams] = useSearchParams();
  const categories = useCategories();
  const sort = sorts.find((known) => known === params.get("sort")) ?? "newest";
  const category = params.get("category") ?? "";
  const free = params.get("plan") === "free";
  const filter: ShelfFilter = { sort, ...(category && { category }), ...(free && { plan: "free" as const }) };
  const products = useProducts(filter);
  const shown = products.data?.pages.flatMap(({ items }) => items);
  function change(values: Record<string, string>): void {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace: true });
  }
  return (
    <>
      <div className="search-filters">
        <div className="search-chips">
          <Chip selected={!category && !free} onPress={() => change({ category: "", plan: "" })}>
            {t("all")}
          </Chip>
          <Chip selected={free} onPress={() => change({ plan: free ? "" : "free" })}>
            {t("free")}
          </Chip>
          {categories.data?.items.map(({ id, name, products: count }) =>
            count ? (
              <Chip
                key={id}
                selected={id === category}
                onPress={() => change({ category: id === category ? "" : id })}
              >
                {name}
              </Chip>
            ) : null,
          )}
        </div>
        <NativeSelect
          label={t("sort")}
          hideLabel
          value={sort}
          onChange={(event) => change({ sort: event.target.value === "newest" ? "" : event.target.value })}
          options={sorts.map((value) => ({ value, label: t(`sort_${value}`) }))}
        />
      </div>
      {products.error && !products.data ? (
        <ErrorState
          title={t("failed")}
          onRetry={() => void products.refetch()}
          isRetrying={products.isFetching}
        />
      ) : shown?.length === 0 ? (
        <EmptyState icon={<SearchX />} title={t("shelf_empty")} />
      ) : (
        <ProductGrid
          products={shown}
          titleAs="h2"
          more={{
            has: products.hasNextPage,
            loading: products.isFetchingNextPage,
            load: () => void products.fetchNextPage(),
          }}
        />
      )}
    </>
  );
}
