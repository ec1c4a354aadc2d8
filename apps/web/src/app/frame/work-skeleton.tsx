import { PageSkeleton } from "@palco/ui/page-skeleton";
import { Skeleton } from "@palco/ui/skeleton";

/** A work screen while its texts arrive: title, figures, rows. */
export function WorkSkeleton() {
  return (
    <PageSkeleton>
      <div className="work-skeleton">
        <Skeleton width={168} height={32} />
        <div className="work-skeleton-tiles">
          {[1, 2, 3, 4].map((tile) => (
            <Skeleton key={tile} height="100%" />
          ))}
        </div>
        <div className="work-skeleton-rows">
          {Array.from({ length: 7 }, (_, row) => (
            <Skeleton key={row} shape="text" width={`${82 - ((row * 17) % 45)}%`} />
          ))}
        </div>
      </div>
    </PageSkeleton>
  );
}
