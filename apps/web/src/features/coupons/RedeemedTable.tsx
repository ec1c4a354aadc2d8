import type { RedeemedCoupon } from "@palco/contract/coupons";
import { type Column, DataTable } from "@palco/ui/data-table";
import { EmptyState } from "@palco/ui/empty-state";
import { Button } from "@palco/ui/button";
import { NativeSelect } from "@palco/ui/native-select";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { Download, Search, TicketCheck } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { NoMatches } from "#app/editing/no-matches.tsx";
import { useFormat } from "#app/format.ts";
import { hasRole, useSession } from "#app/session.ts";
import { UndoRedemption } from "./UndoRedemption.tsx";
import { redeemedPageSize, useRedeemedCoupons, useSaveTable } from "./use-coupons.ts";
import { useRedeemedFilters } from "./use-redeemed-filters.ts";
import "#app/editing/editing.css";

/** Redeemed codes with their filters; the team may take one back. */
export function RedeemedTable() {
  const { t } = useTranslation("coupons");
  const session = useSession();
  const { wanted, days, isFiltered, set, clear } = useRedeemedFilters();
  const { data, isFetching, isError, refetch } = useRedeemedCoupons(wanted);
  const table = useSaveTable();
  const search = useRef<HTMLInputElement>(null);
  return (
    <DataTable
      label={t("redeemed_list")}
      columns={useColumns()}
      rows={data?.items ?? []}
      rowKey={({ id }) => id}
      page={wanted.page}
      pageSize={redeemedPageSize}
      total={data?.total ?? 0}
      onPage={(page) => set({ page: String(page) })}
      isLoading={isFetching}
      error={isError && !data ? t("load_failed") : undefined}
      onRetry={() => void refetch()}
      rowActions={hasRole(session, "ADMIN") ? undoRedemption : undefined}
      empty={
        isFiltered ? (
          <NoMatches
            looked={wanted.q}
            onClear={() => {
              clear();
              if (search.current) search.current.value = "";
            }}
          />
        ) : (
          <EmptyState icon={<TicketCheck />} title={t("redeemed_none_title")} titleAs="h3">
            {t("redeemed_none_text")}
          </EmptyState>
        )
      }
      filters={
        <>
          <TextField
            label={t("search_redeemed")}
            hideLabel
            type="search"
            placeholder={t("search_redeemed")}
            start={<Search aria-hidden="true" />}
            ref={search}
            defaultValue={wanted.q}
            onChange={(event) => set({ q: event.target.value || undefined }, { replace: true })}
          />
          <NativeSelect
            label={t("product")}
            hideLabel
            placeholder={t("product_all")}
            value={wanted.product ?? ""}
            options={(data?.products ?? []).map(({ slug, title }) => ({ value: slug, label: title }))}
            onChange={(event) => set({ product: event.target.value || undefined })}
          />
          <TextField
            type="date"
            label={t("from")}
            hideLabel
            start={<span aria-hidden="true">{t("from")}</span>}
            value={days.from}
            max={days.to || undefined}
            onChange={(event) => set({ from: event.target.value || undefined })}
          />
          <TextField
            type="date"
            label={t("to")}
            hideLabel
            start={<span aria-hidden="true">{t("to")}</span>}
            value={days.to}
            min={days.from || undefined}
            onChange={(event) => set({ to: event.target.value || undefined })}
          />
        </>
      }
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
          {undone ? <small>{t("undone", { count: undone })}</small> : null}
        </span>
      ),
    },
    {
      key: "product",
      header: t("product"),
      cell: ({ product, sessionAt }) => (
        <span className="edit-person" data-user-content>
          {product.title}
          {sessionAt ? <small>{format.moment(sessionAt)}</small> : null}
        </span>
      ),
    },
    {
      key: "who",
      header: t("redeemed_by"),
      cell: ({ redeemedBy }) => (
        <span className="edit-person" translate="no" data-user-content>
          {redeemedBy.name}
          <small>{redeemedBy.email}</small>
        </span>
      ),
    },
    { key: "when", header: t("when"), from: 960, cell: ({ redeemedAt }) => format.dateTime(redeemedAt) },
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
