import { Container } from "@palco/ui/layout";
import { PageSkeleton } from "@palco/ui/page-skeleton";
import { Skeleton } from "@palco/ui/skeleton";
import "./profile.css";

/** The boxes of the page of a speaker or a person. */
export function ProfileSkeleton() {
  return (
    <PageSkeleton>
      <Container className="profile-page">
        <div className="profile-head">
          <span className="profile-face profile-face--shape">
            <Skeleton shape="circle" />
          </span>
          <div className="profile-words profile-words--shape">
            <Skeleton height={40} width="min(100%, 360px)" />
            <Skeleton height={20} width="min(70%, 240px)" />
            <Skeleton shape="text" lines={4} />
          </div>
        </div>
      </Container>
    </PageSkeleton>
  );
}
