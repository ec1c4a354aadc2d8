import { Skeleton } from "@palco/ui/skeleton";
import { CheckoutGrid } from "./CheckoutGrid.tsx";

/** The boxes of the checkout before it is here. */
export function CheckoutSkeleton({ title }: { title: string }) {
  return (
    <CheckoutGrid
      title={title}
      form={
        <div key="form" className="pay-form" aria-busy="true">
          <Skeleton height={56} />
          <Skeleton height={56} />
          <Skeleton height={24} width="60%" />
          <Skeleton height={24} width="80%" />
          <Skeleton height={52} />
        </div>
      }
      sum={
        <div key="sum" className="order-sum" aria-hidden="true">
          <div className="order-sum-head">
            <Skeleton width={72} height={43} />
            <Skeleton shape="text" width={160} />
          </div>
          <div className="order-sum-body">
            <Skeleton height={112} />
          </div>
        </div>
      }
    />
  );
}
