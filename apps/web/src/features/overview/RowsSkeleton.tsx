import { Skeleton } from "@palco/ui/skeleton";

/** Rows of a card until they are here: a sign, a word, what stands below it. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className="overview-list" aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="overview-row">
          <Skeleton width={20} height={20} />
          <span className="overview-words">
            <Skeleton shape="text" width={`${38 + ((row * 17) % 30)}%`} />
            <Skeleton shape="text" width={`${24 + ((row * 11) % 20)}%`} />
          </span>
        </div>
      ))}
    </div>
  );
}
