import { SaleDetail } from "./SaleDetail.tsx";
import { SalesSummary } from "./SalesSummary.tsx";
import { SaleTable } from "./SaleTable.tsx";
import { type Scope, useSaleFilters, useSales } from "./use-sales.ts";
import "./sales.css";

/** Totals, how they came about, and the sold lines: one's own or all. */
export function SalesView({ scope }: { scope: Scope }) {
  const filters = useSaleFilters();
  const sales = useSales(scope, filters);
  return (
    <>
      {sales.isError && !sales.data ? null : <SalesSummary sales={sales.data} scope={scope} />}
      <div className="edit-table sales-table">
        <SaleTable scope={scope} filters={filters} sales={sales} />
      </div>
      <SaleDetail items={sales.data?.items ?? []} scope={scope} />
    </>
  );
}
