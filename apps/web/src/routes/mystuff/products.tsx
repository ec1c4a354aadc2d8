import { Chip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Container, Grid } from "@palco/ui/layout";
import { Pagination } from "@palco/ui/pagination";
import { Skeleton } from "@palco/ui/skeleton";
import { Clapperboard } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useTitle } from "#app/use-title.ts";
import { LibraryCard } from "#features/library/LibraryCard.tsx";
import { MyStuffTabs } from "#features/library/MyStuffTabs.tsx";
import { type Show, useMyProducts } from "#features/library/use-my-products.ts";
import "./mystuff.css";

const shows: readonly Show[] = ["all", "current", "completed"];

export default function MyProducts() {
  const { t } = useTranslation("library");
  const [params, setParams] = useSearchParams();
  const show = shows.find((known) => known === params.get("show")) ?? "all";
  const page = Math.max(1, Number(params.get("page")) || 1);
  const { data, error, refetch, isFetching } = useMyProducts(show, page);
  useTitle(t("title"));
  const isNew = data?.total === 0 && show === "all";
  return (
    <Container className="mystuff">
      <h1>{t("title")}</h1>
      <MyStuffTabs value="products" />
      {isNew ? null : (
        <div className="mystuff-filter">
          {shows.map((value) => (
            <Chip
              key={value}
              selected={value === show}
              onPress={() => setParams(value === "all" ? {} : { show: value })}
            >
              {t(`show_${value}`)}
            </Chip>
          ))}
        </div>
      )}
      {error && !data ? (
        <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : data?.items.length === 0 ? (
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
      ) : (
        <Grid min={260} gap={6} aria-busy={!data}>
          {data
            ? data.items.map((item) => <LibraryCard key={item.productId} item={item} />)
            : [1, 2, 3, 4].map((place) => <Skeleton key={place} ratio={16 / 11} />)}
        </Grid>
      )}
      {data ? (
        <Pagination
          page={page}
          pages={Math.ceil(data.total / data.size)}
          href={(to) => `?${new URLSearchParams({ ...(show !== "all" && { show }), page: String(to) })}`}
        />
      ) : null}
    </Container>
  );
}
