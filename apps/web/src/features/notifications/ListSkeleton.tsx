import { Skeleton } from "@palco/ui/skeleton";

/** What stands in the place of the list until it has come. */
export function ListSkeleton() {
  return (
    <div className="notifications-skeleton">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} shape="text" lines={2} />
      ))}
    </div>
  );
}
