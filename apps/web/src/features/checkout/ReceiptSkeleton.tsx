import { PageSkeleton } from "@palco/ui/page-skeleton";
import { Skeleton } from "@palco/ui/skeleton";

/** The boxes of a receipt, while the order is asked about. */
export function ReceiptSkeleton() {
  return (
    <PageSkeleton>
      <div className="receipt">
        <div className="receipt-head receipt-head--shape">
          <Skeleton shape="circle" width={48} />
          <Skeleton height={30} width={240} />
          <Skeleton shape="text" width={300} />
        </div>
        <div className="receipt-card">
          <div className="order-sum-head">
            <Skeleton width={72} height={43} />
            <span className="receipt-words--shape">
              <Skeleton shape="text" width="80%" />
              <Skeleton shape="text" width="50%" />
            </span>
          </div>
          <div className="receipt-rows">
            <Skeleton shape="text" />
            <Skeleton shape="text" />
            <Skeleton shape="text" />
          </div>
          <div className="receipt-actions">
            <Skeleton height={52} />
          </div>
        </div>
      </div>
    </PageSkeleton>
  );
}
