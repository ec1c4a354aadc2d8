import { type LibraryItem, librarySorts } from "@palco/contract/library/api";
import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Container } from "@palco/ui/layout";
import { NativeSelect } from "@palco/ui/native-select";
import { Skeleton } from "@palco/ui/skeleton";
import { TextField } from "@palco/ui/text-field";
import { Clapperboard, Search } from "lucide-react";
import { lazy, Suspense, useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useTitle } from "#app/use-title.ts";
import { useOnAir } from "#features/catalogue/on-air.ts";
import { FinishedPart } from "#features/library/FinishedPart.tsx";
import { LibraryGrid } from "#features/library/LibraryGrid.tsx";
import { LibraryTop, useLibraryParts } from "#features/library/LibraryTop.tsx";
import { inOrder, listFrom } from "#features/library/library-parts.ts";
import { MyStuffHead } from "#features/library/MyStuffHead.tsx";
import { Tickets } from "#features/library/Tickets.tsx";
import { TourPlace } from "#features/help/tours/TourPlace.tsx";
import { useTours } from "#features/help/tours/use-tours.ts";
import { useLibrary } from "#features/library/use-library.ts";
import "./mystuff.css";

const NewInChannels = lazy(async () => ({
  default: (await import("#features/pages/MyRows.tsx")).NewInChannels,
}));

/** From so many on, one looks for something. */
const searchFrom = 9;

/** `/mystuff/products`. */
export default function MyProducts() {
  const { t } = useTranslation("library");
  const all = useLibrary({ show: "current" });
  useTitle(t("title"));
  const total = all.data?.pages[0]?.total;
  const whole = all.data?.pages.flatMap((page) => page.items) ?? [];
  const isFew = whole.length > 0 && whole.length < listFrom;
  // What stands above the list is waited for: nothing is pushed down.
  const { areKnown: arePartsKnown } = useLibraryParts();
  const areKnown = !useTours().isLoading && arePartsKnown;
  return (
    <Container className="mystuff">
      <MyStuffHead tab="products" />
      {all.data && areKnown ? <TourPlace tour="viewer" /> : null}
      {all.error && !all.data ? (
        <ErrorState title={t("load_failed")} onRetry={() => void all.refetch()} isRetrying={all.isFetching} />
      ) : total === 0 ? (
        <EmptyState
          icon={<Clapperboard />}
          title={t("empty_title")}
          actions={
            <Button variant="primary" href="/search-results">
              {t("explore")}
            </Button>
          }
        >
          {t("empty_text")}
        </EmptyState>
      ) : !all.data || !areKnown ? (
        <Shapes />
      ) : isFew ? (
        <Few items={whole} at={all.dataUpdatedAt} />
      ) : (
        <>
          <LibraryTop />
          <Whole total={total} />
          <Suspense fallback={null}>
            <NewInChannels />
          </Suspense>
        </>
      )}
      {all.data && areKnown ? <FinishedPart /> : null}
    </Container>
  );
}

/** Of tickets, before it is known how many there are. */
function Shapes() {
  const { t } = useTranslation("ui");
  return (
    <div className="my-due-all" role="status" aria-label={t("loading")}>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} height={98} />
      ))}
    </div>
  );
}

/** All there is, and where it would leave the screen empty what their channels have that is new. */
function Few({ items, at }: { items: readonly LibraryItem[]; at: number }) {
  const onAir = useOnAir();
  return (
    <>
      <Tickets items={inOrder(items, { onAir, now: at })} />
      <Suspense fallback={null}>
        <NewInChannels />
      </Suspense>
    </>
  );
}

/** All of many things, with the words and the order that the address says. */
function Whole({ total }: { total: number | undefined }) {
  const { t } = useTranslation("library");
  const [params, setParams] = useSearchParams();
  const typed = params.get("q") ?? "";
  const q = useDeferredValue(typed.trim());
  const sort = librarySorts.find((known) => known === params.get("sort")) ?? "newest";
  const found = useLibrary({ show: "current", sort, ...(q && { q }) });
  // Until something is looked for, what stands above is not repeated.
  const { tickets } = useLibraryParts();
  const isWhole = !q && sort === "newest";
  const items = found.data?.pages
    .flatMap((page) => page.items)
    .filter(({ productId }) => !isWhole || tickets.every((ticket) => ticket.productId !== productId));
  if (isWhole && items?.length === 0) return null;
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true, flushSync: true },
    );
  return (
    <section className="library-all" aria-labelledby="library-all">
      <header>
        <h2 id="library-all">{t("all")}</h2>
        {(total ?? 0) >= searchFrom ? (
          <div className="library-tools" role="search">
            <TextField
              label={t("search")}
              hideLabel
              type="search"
              placeholder={t("search")}
              start={<Search aria-hidden="true" />}
              value={typed}
              maxLength={100}
              onChange={(event) => set("q", event.currentTarget.value)}
            />
            <NativeSelect
              label={t("sort")}
              hideLabel
              value={sort}
              options={librarySorts.map((value) => ({ value, label: t(`sort_${value}`) }))}
              onChange={(event) =>
                set("sort", event.currentTarget.value === "newest" ? "" : event.currentTarget.value)
              }
            />
          </div>
        ) : null}
      </header>
      {items?.length === 0 ? (
        <p className="library-none" role="status">
          {t("nothing_found", { words: q })}
        </p>
      ) : (
        <LibraryGrid items={items} more={found} />
      )}
    </section>
  );
}
