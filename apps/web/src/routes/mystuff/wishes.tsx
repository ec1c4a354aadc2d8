import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Container, Grid } from "@palco/ui/layout";
import { Skeleton } from "@palco/ui/skeleton";
import { Bookmark } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useTitle } from "#app/use-title.ts";
import { ProductCardLink } from "#features/catalogue/ProductCardLink.tsx";
import { MyStuffHead } from "#features/library/MyStuffHead.tsx";
import { useHeld } from "#features/library/use-held.ts";
import { GoneWish } from "#features/wishes/GoneWish.tsx";
import { useWishes } from "#features/wishes/use-wishes.ts";
import "./mystuff.css";

/** `/mystuff/wishes`: what the reader keeps for later. */
export default function MyWishes() {
  const { t } = useTranslation(["library", "catalogue"]);
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useWishes();
  useTitle(t("tab_wishes"));
  const wishes = data?.pages.flatMap((page) => page.items);
  const heldOf = useHeld(wishes?.flatMap((wish) => (wish.available ? [wish.id] : [])) ?? []);
  return (
    <Container className="mystuff">
      <MyStuffHead tab="wishes" />
      {error && !data ? (
        <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : wishes?.length === 0 ? (
        <EmptyState
          icon={<Bookmark />}
          title={t("wishes_empty_title")}
          actions={
            <Button variant="primary" href="/search-results">
              {t("explore")}
            </Button>
          }
        >
          {t("wishes_empty_text")}
        </EmptyState>
      ) : (
        <Grid pairs min={240} gap={6} aria-busy={!wishes}>
          {wishes
            ? wishes.map((wish) =>
                wish.available ? (
                  <ProductCardLink key={wish.id} product={wish} held={heldOf(wish.id)} />
                ) : (
                  <GoneWish key={wish.id} wish={wish} />
                ),
              )
            : [1, 2, 3, 4].map((place) => <Skeleton key={place} ratio={16 / 13} />)}
        </Grid>
      )}
      {hasNextPage ? (
        <div className="library-more">
          <Button onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
            {t("catalogue:load_more")}
          </Button>
        </div>
      ) : null}
    </Container>
  );
}
