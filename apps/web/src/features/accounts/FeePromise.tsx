import { Skeleton } from "@palco/ui/skeleton";
import { lazy, Suspense } from "react";

const FeeCalculator = lazy(() => import("./FeeCalculator.tsx"));

/** The calculator beside the promise of the fee; it is loaded with its first showing. */
export function FeePromise() {
  return (
    <Suspense fallback={<Skeleton height={330} />}>
      <FeeCalculator />
    </Suspense>
  );
}
