import { PageSkeleton } from "@palco/ui/page-skeleton";
import { Skeleton } from "@palco/ui/skeleton";
import "./reading.css";

/** The boxes of a post: its head, its picture and its first lines. */
export function ReadingSkeleton() {
  return (
    <PageSkeleton>
      <div className="reading">
        <div className="reading-head">
          <div className="reading-shape">
            <Skeleton height={42} width="85%" />
            <Skeleton shape="text" lines={2} />
            <div className="reading-by">
              <Skeleton shape="circle" width={40} />
              <Skeleton height={34} width={180} />
            </div>
          </div>
          <span className="reading-cover reading-cover--shape" />
        </div>
        <div className="reading-shape">
          <Skeleton shape="text" lines={5} />
        </div>
      </div>
    </PageSkeleton>
  );
}
