import { PageSkeleton } from "@palco/ui/page-skeleton";
import { Skeleton } from "@palco/ui/skeleton";
import "./episodes.css";
import "./listening.css";

/** The boxes of a podcast that is heard: its cover and button, and beside them its episodes. */
export function ListeningSkeleton() {
  return (
    <PageSkeleton>
      <div className="listen">
        <div className="listen__top">
          <Skeleton shape="circle" width={44} />
        </div>
        <div className="listen__columns">
          <div className="listen__show">
            <span className="listen__cover" />
            <div className="listen__names listen__names--shape">
              <Skeleton height={32} width="80%" />
              <Skeleton shape="text" width="50%" />
              <Skeleton shape="text" width="60%" />
            </div>
            <div className="listen__actions">
              <Skeleton height={52} />
            </div>
          </div>
          <div className="listen__list">
            {[1, 2, 3, 4].map((place) => (
              <div key={place} className="episode">
                <Skeleton shape="circle" width={44} />
                <div>
                  <Skeleton height={20} width="min(100%, 320px)" />
                  <Skeleton shape="text" width={160} />
                </div>
              </div>
            ))}
          </div>
        </div>
      </div>
    </PageSkeleton>
  );
}
