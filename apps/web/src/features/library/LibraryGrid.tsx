import type { LibraryItem } from "@palco/contract/library/api";
import { Button } from "@palco/ui/button";
import { Grid } from "@palco/ui/layout";
import { Skeleton } from "@palco/ui/skeleton";
import { useTranslation } from "react-i18next";
import { LibraryCard } from "./LibraryCard.tsx";

interface LibraryGridProps {
  items: readonly LibraryItem[] | undefined;
  more: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Owned products side by side, with their shapes while they are on their way. */
export function LibraryGrid({ items, more }: LibraryGridProps) {
  const { t } = useTranslation("catalogue");
  return (
    <>
      <Grid pairs min={260} gap={6} className="library-grid" aria-busy={!items}>
        {items
          ? items.map((item) => <LibraryCard key={item.productId} item={item} />)
          : [1, 2, 3, 4].map((place) => <Skeleton key={place} ratio={16 / 13} />)}
      </Grid>
      {more.hasNextPage ? (
        <div className="library-more">
          <Button onClick={() => void more.fetchNextPage()} loading={more.isFetchingNextPage}>
            {t("load_more")}
          </Button>
        </div>
      ) : null}
    </>
  );
}
