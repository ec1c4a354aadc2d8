import { Skeleton } from "@palco/ui/skeleton";
import "./overview.css";

/** An overview on its way: its figures, then its two columns. */
export function OverviewSkeleton() {
  return (
    <div className="overview" aria-busy="true">
      <div className="overview-figures">
        {[1, 2, 3, 4, 5].map((tile) => (
          <Skeleton key={tile} height={132} />
        ))}
      </div>
      <div className="overview-columns">
        <div className="overview-column" data-side>
          <Skeleton height={180} />
          <Skeleton height={120} />
        </div>
        <div className="overview-column">
          <Skeleton height={300} />
          <Skeleton height={280} />
        </div>
      </div>
    </div>
  );
}
