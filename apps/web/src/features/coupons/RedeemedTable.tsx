import type { RedeemedCoupon } from "@palco/contract/coupons/api";
import type { Column } from "@palco/ui/data-table";
import { EmptyState } from "@palco/ui/empty-state";
import { Button } from "@palco/ui/button";
import { toast } from "@palco/ui/toasts";
import { Download, TicketCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FilteredTable, titled } from "#app/editing/filtered-table.tsx";
import { PersonCell } from "#app/editing/person-cell.tsx";
import { useFormat } from "#app/format.ts";
import { hasRole, useSession } from "#app/session.ts";
import { UndoHistory } from "./UndoHistory.tsx";
import { UndoRedemption } from "./UndoRedemption.tsx";
import { useRedeemedCoupons, useRedeemedSums, useSaveTable } from "./use-coupons.ts";
import { useRedeemedFilters } from "./use-redeemed-filters.ts";

/** Redeemed codes with their filters; the team may take one back. */
export function RedeemedTable() {
  const { t } = useTranslation("coupons");
  const session = useSession();
  const { wanted, ...filters } = useRedeemedFilters();
  const redeemed = useRedeemedCoupons(wanted);
  const { data } = redeemed;
  // The filter choices do not depend on the filter: they stay while other sums load.
  const all = useRedeemedSums({ ...wanted, q: "", product: undefined, from: undefined, to: undefined });
  const table = useSaveTable();
  return (
    <FilteredTable
      label={t("redeemed_list")}
      columns={useColumns()}
      asked={redeemed}
      rowKey={({ id }) => id}
      rowActions={hasRole(session, "ADMIN") ? undoRedemption : undefined}
      filters={filters}
      failed={t("load_failed")}
      empty={
        <EmptyState
          icon={<TicketCheck />}
          title={t("redeemed_none_title")}
          actions={<Button href="/account/channels">{t("redeemed_none_action")}</Button>}
        >
          {t("redeemed_none_text")}
        </EmptyState>
      }
      search={t("search_redeemed")}
      choices={[
        { name: "product", label: t("product"), all: t("product_all"), options: titled(all.data?.products) },
      ]}
      days
      tools={
        <Button
          icon={<Download aria-hidden="true" />}
          loading={table.isPending}
          disabled={!data?.total}
          onClick={() => table.mutate(wanted, { onError: () => toast.error(t("failed")) })}
        >
          {t("csv")}
        </Button>
      }
    />
  );
}

const undoRedemption = (row: RedeemedCoupon) => <UndoRedemption coupon={row} />;

function useColumns(): Column<RedeemedCoupon>[] {
  const { t } = useTranslation("coupons");
  const format = useFormat();
  return [
    {
      key: "code",
      header: t("code_label"),
      isTitle: true,
      cell: ({ code, undone }) => (
        <span className="edit-person">
          <code translate="no">{code}</code>
          <UndoHistory undone={undone} />
        </span>
      ),
    },
    {
      key: "product",
      header: t("product"),
      cell: ({ product, sessionAt }) => (
        <span className="edit-person" data-user-content>
          {product.title}
          {sessionAt ? <small>{format.dateFact(sessionAt)}</small> : null}
        </span>
      ),
    },
    {
      key: "who",
      header: t("redeemed_by"),
      cell: ({ redeemedBy }) => <PersonCell name={redeemedBy.name} email={redeemedBy.email} />,
    },
    {
      key: "when",
      header: t("when"),
      from: 960,
      cell: ({ redeemedAt }) => <span className="edit-when">{format.dateTime(redeemedAt)}</span>,
    },
    { key: "price", header: t("price"), align: "end", cell: ({ price }) => format.price(price) },
    {
      key: "fee",
      header: t("fee"),
      align: "end",
      from: 960,
      cell: ({ fee, price }) => format.money({ amount: fee, currency: price.currency }),
    },
  ];
}
