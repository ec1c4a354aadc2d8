import { Button } from "@palco/ui/button";
import { Drawer } from "@palco/ui/drawer";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Container } from "@palco/ui/layout";
import { NativeSelect } from "@palco/ui/native-select";
import { Search, SearchX, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useSearchParams } from "react-router";
import { type SearchSort, searchSorts } from "@palco/contract/search/filters";
import { useFormat } from "#app/format.ts";
import { useMatches } from "#app/use-matches.ts";
import { useTitle } from "#app/use-title.ts";
import { ProductGrid } from "#features/catalogue/ProductGrid.tsx";
import { useHeldInPages } from "#features/library/use-held-in-pages.ts";
import { ActiveFilters } from "#features/search/ActiveFilters.tsx";
import { AlsoSee } from "#features/search/AlsoSee.tsx";
import { Beside } from "#features/search/Beside.tsx";
import { FoundReason } from "#features/search/FoundReason.tsx";
import {
  cleared,
  countActive,
  type Filters,
  readFilters,
  sortOf,
  withWords,
  writeFilters,
} from "#features/search/filters.ts";
import { KindChips } from "#features/search/KindChips.tsx";
import { SearchFilters } from "#features/search/SearchFilters.tsx";
import { isSearchable, useSearch } from "#features/search/use-search.ts";
import "./search-results.css";

/** `/search-results`, and `/shop` for accounts: what matches the words and the filters; without words, everything. */
export default function SearchResults() {
  const { t } = useTranslation("search");
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  // At once: in a transition a box that was pressed stays as it was until all results are drawn.
  const change = (next: Filters) =>
    setParams(writeFilters(next), { replace: true, preventScrollReset: true, flushSync: true });
  const title = useScreenTitle(filters);
  useTitle(title);
  const found = useSearch(filters);
  const first = found.data?.pages[0];
  const choices = first?.choices ?? undefined;
  const tooShort = Boolean(filters.words) && !isSearchable(filters.words);
  const isCompact = useIsCompact(filters, first);
  // Nothing to narrow, nothing to put in order.
  const isBare = first?.total === 0 && !countActive(filters);
  // Where no rail stands beside (search-results.css), and there is more than can be seen at once.
  const isNarrow = useMatches("(width < 1280px)");
  const hasChips = isNarrow && !isCompact;
  const panel = <SearchFilters filters={filters} choices={choices} onChange={change} />;
  return (
    <Container className="search">
      <h1>{title}</h1>
      {tooShort ? (
        <EmptyState
          icon={<Search />}
          title={t("three_letters")}
          actions={<Button onClick={() => change(withWords(filters, ""))}>{t("explore_all")}</Button>}
        />
      ) : (
        // Another page when that changes, so that nothing of the one before moves.
        <div key={isCompact ? "compact" : "beside"} className="search-body" data-bare={isBare || undefined}>
          <aside className="search-side" aria-label={t("filters")}>
            {panel}
          </aside>
          <div className="search-found">
            <Bar filters={filters} found={found} panel={panel} isBare={isBare} onChange={change} />
            {hasChips ? <KindChips filters={filters} choices={choices?.kind} onChange={change} /> : null}
            <ActiveFilters filters={filters} without={hasChips ? "kind" : undefined} onChange={change} />
            <Results filters={filters} found={found} isCompact={isCompact} onChange={change} />
          </div>
        </div>
      )}
    </Container>
  );
}

/** Fewer results than this fill no screen as cards: they are a list, and below 1280 px no chips stand above it. */
const railFrom = 9;

/** Of words that find little; told by what they find without filters, so that choosing one moves nothing. */
function useIsCompact(filters: Filters, first: SearchPage | undefined): boolean {
  const { words } = filters;
  const [few, setFew] = useState({ words: "", is: true });
  const isTold = countActive(filters) === 0 && first !== undefined;
  const is = Boolean(words) && (isTold ? first.total < railFrom : few.words === words ? few.is : !countActive(filters)); // prettier-ignore
  if (isTold && (is !== few.is || words !== few.words)) setFew({ words, is });
  return is;
}

function useScreenTitle({ words, when }: Filters): string {
  const { t } = useTranslation("search");
  const { pathname } = useLocation();
  if (words) return t("results_title", { words });
  if (when === "upcoming") return t("upcoming_title");
  return t(pathname === "/shop" ? "shop_title" : "explore_title");
}

type Found = ReturnType<typeof useSearch>;
type SearchPage = NonNullable<Found["data"]>["pages"][number];
interface PartProps {
  filters: Filters;
  found: Found;
  onChange: (filters: Filters) => void;
}

/** How many there are, in which order, and the way to the filters where they are not beside. */
function Bar({ filters, found, panel, isBare, onChange }: PartProps & { panel: ReactNode; isBare: boolean }) {
  const { t } = useTranslation("search");
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const first = found.data?.pages[0];
  const active = countActive(filters);
  const sorts = searchSorts.filter((sort) => filters.words || sort !== "relevance");
  const sort = sortOf(filters);
  const count = first && (first.hasMore ? t("count_many_found", { number: format.number(first.total) }) : t("count", { count: first.total })); // prettier-ignore
  return (
    <div className="search-bar">
      <p className="search-count" role="status">
        {count ?? ""}
      </p>
      {isBare ? null : (
        <>
          <Drawer
            open={isOpen}
            onOpenChange={setOpen}
            title={t("filters")}
            side="left"
            trigger={
              <Button
                variant="secondary"
                className="search-open"
                icon={<SlidersHorizontal aria-hidden="true" />}
              >
                {active ? t("filters_active", { active }) : t("filters")}
              </Button>
            }
            footer={
              <div className="search-drawer-foot">
                {active ? (
                  <Button onClick={() => onChange(cleared(filters))}>{t("clear_filters")}</Button>
                ) : null}
                <Button variant="primary" onClick={() => setOpen(false)}>
                  {first
                    ? t("see_results", { number: `${format.number(first.total)}${first.hasMore ? "+" : ""}` })
                    : t("filters")}
                </Button>
              </div>
            }
          >
            {panel}
          </Drawer>
          <NativeSelect
            label={t("sort")}
            hideLabel
            className="search-sort"
            value={sort}
            onChange={({ target }) => onChange({ ...filters, sort: target.value as SearchSort })}
            options={sorts.map((value) => ({ value, label: t(`sort_${value}`) }))}
          />
        </>
      )}
    </div>
  );
}

function Results({ filters, found, isCompact, onChange }: PartProps & { isCompact: boolean }) {
  const { t } = useTranslation("search");
  const products = found.data?.pages.flatMap((page) => page.products);
  const heldOf = useHeldInPages(products?.map(({ id }) => id) ?? []);
  const notes = new Map(
    found.data?.pages.flatMap((page) =>
      page.reasons.map((reason): [string, ReactNode] => [
        reason.productId,
        <FoundReason key={reason.productId} reason={reason} />,
      ]),
    ),
  );
  const { channels = [], speakers = [] } = found.data?.pages[0] ?? {};
  const beside = channels.length + speakers.length;
  if (found.error && !found.data)
    return (
      <ErrorState title={t("failed")} onRetry={() => void found.refetch()} isRetrying={found.isFetching} />
    );
  // With filters, taking them off is the way on.
  const also =
    isCompact && products && !found.hasNextPage && !countActive(filters) ? (
      <AlsoSee found={products} />
    ) : null;
  if (products?.length === 0 && !beside)
    return (
      <>
        <Nothing filters={filters} onChange={onChange} />
        {also}
      </>
    );
  return (
    <div
      className="search-list"
      data-stale={found.isPlaceholderData || undefined}
      aria-busy={found.isPlaceholderData}
    >
      {beside ? <Beside channels={channels} speakers={speakers} /> : null}
      {products?.length === 0 ? null : (
        <ProductGrid
          products={products}
          heldOf={heldOf}
          titleAs="h2"
          // Beside the filters there is less room.
          {...(isCompact ? { isList: true } : { min: 240 })}
          notes={notes}
          more={{
            has: found.hasNextPage,
            loading: found.isFetchingNextPage,
            load: () => void found.fetchNextPage(),
          }}
        />
      )}
      {also}
    </div>
  );
}

/** The way out: without the filters, or without the words. */
function Nothing({ filters, onChange }: Omit<PartProps, "found">) {
  const { t } = useTranslation("search");
  const { words } = filters;
  const isFiltered = countActive(filters) > 0;
  return (
    <EmptyState
      icon={<SearchX />}
      title={words ? t("nothing_title", { words }) : t(isFiltered ? "nothing_filtered" : "shelf_empty")}
      actions={
        isFiltered ? (
          <Button variant="primary" onClick={() => onChange(cleared(filters))}>
            {t("clear_filters")}
          </Button>
        ) : words ? (
          <Button variant="primary" onClick={() => onChange(withWords(filters, ""))}>
            {t("explore_all")}
          </Button>
        ) : null
      }
    >
      {isFiltered ? t("nothing_filtered_text") : words ? t("nothing_text") : null}
    </EmptyState>
  );
}
