import { Container } from "@palco/ui/layout";
import { Skeleton } from "@palco/ui/skeleton";
import { BuyCardSkeleton } from "./BuyCard.tsx";

/** The boxes of a product's page before its answer has come. */
export function ProductPageSkeleton() {
  return (
    <Container className="product">
      <div className="product-grid product-skeleton">
        <div className="product-head">
          <Skeleton height={14} width={160} />
          <Skeleton height={36} width="80%" />
          <Skeleton height={16} width={220} />
        </div>
        <div className="product-stage">
          <div className="product-picture" />
        </div>
        <aside className="product-aside">
          <BuyCardSkeleton />
        </aside>
      </div>
    </Container>
  );
}
