import { Container } from "@palco/ui/layout";
import { PageSkeleton } from "@palco/ui/page-skeleton";
import { Skeleton } from "@palco/ui/skeleton";
import { ProductGrid } from "#features/catalogue/ProductGrid.tsx";

/** The boxes of a channel's page: its picture, its face and words, and what it shows. */
export function ChannelSkeleton() {
  return (
    <PageSkeleton>
      <div className="channel-cover" />
      <Container className="channel">
        <div className="channel-head">
          <span className="channel-face channel-face--shape">
            <Skeleton shape="circle" />
          </span>
          <div className="channel-words channel-words--shape">
            <Skeleton height={38} width="min(100%, 320px)" />
            <Skeleton shape="text" width="min(80%, 220px)" />
            <Skeleton shape="text" lines={2} />
          </div>
          <div className="channel-acts">
            <Skeleton height={44} width={120} />
          </div>
        </div>
        <ProductGrid products={undefined} heldOf={() => undefined} />
      </Container>
    </PageSkeleton>
  );
}
