import { RefundRequests } from "#features/refunds/RefundRequests.tsx";
import { SaleDetail } from "./SaleDetail.tsx";
import { SalesPeriod } from "./SalesPeriod.tsx";
import { SalesSummary } from "./SalesSummary.tsx";
import { SaleTable } from "./SaleTable.tsx";
import { type Scope, useSaleFilters, useSales, useSaleSums, useSumsBefore } from "./use-sales.ts";
import "./sales.css";

/** Totals, how they came about, and the sold lines: one's own or all. */
export function SalesView({ scope }: { scope: Scope }) {
  const filters = useSaleFilters(scope);
  const sales = useSales(scope, filters);
  const sums = useSaleSums(scope, filters.filter);
  const before = useSumsBefore(scope, filters).data;
  // Sums of the newest only say nothing about how many there are.
  const count = sums.data?.since ? undefined : sums.data?.count;
  return (
    <>
      <RefundRequests carer={scope} />
      {sales.isError && !sales.data ? null : (
        <>
          <SalesPeriod filters={filters} />
          <SalesSummary sums={sums} before={before} scope={scope} />
        </>
      )}
      <div className="edit-table sales-table">
        <SaleTable scope={scope} filters={filters} sales={sales} count={count} />
      </div>
      <SaleDetail items={sales.data?.items ?? []} scope={scope} />
    </>
  );
}
