import { type ShipmentView, shipmentStates } from "@palco/contract/shipping";
import { StatusChip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { type Column, DataTable } from "@palco/ui/data-table";
import { EmptyState } from "@palco/ui/empty-state";
import { NativeSelect } from "@palco/ui/native-select";
import { toast } from "@palco/ui/toasts";
import { Package, PackageCheck, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useFormat } from "#app/format.ts";
import { SendDialog } from "./SendDialog.tsx";
import { shipmentPageSize, useMoveShipment, useShipments } from "./use-shipments.ts";
import "#app/editing/editing.css";
import "./shipping.css";

const tones = { paid: "warning", sent: "info", delivered: "success", cancelled: "neutral" } as const;

/** What was bought of one's goods: to whom it goes, and how far it has come. */
export function Shipments() {
  const { t } = useTranslation("shipping");
  const [params, setParams] = useSearchParams();
  const status = shipmentStates.find((one) => one === params.get("status"));
  const page = Math.max(1, Number(params.get("page")) || 1);
  const { data, isFetching, isError, refetch } = useShipments(status, page);
  return (
    <DataTable
      label={t("title")}
      columns={useColumns()}
      rows={data?.items ?? []}
      rowKey={({ id }) => id}
      page={page}
      pageSize={shipmentPageSize}
      total={data?.total ?? 0}
      onPage={(to) => setParams({ ...(status && { status }), page: String(to) })}
      isLoading={isFetching}
      error={isError && !data ? t("load_failed") : undefined}
      onRetry={() => void refetch()}
      empty={
        <EmptyState icon={<Package />} title={t("none_title")} titleAs="h3">
          {t("none_text")}
        </EmptyState>
      }
      filters={
        <NativeSelect
          label={t("status")}
          hideLabel
          placeholder={t("status_all")}
          value={status ?? ""}
          options={shipmentStates.map((one) => ({ value: one, label: t(`status_${one}`) }))}
          onChange={({ target }) => setParams(target.value ? { status: target.value } : {})}
        />
      }
    />
  );
}

function Actions({ shipment }: { shipment: ShipmentView }) {
  const { t } = useTranslation("shipping");
  const move = useMoveShipment();
  const go = (to: "delivered" | "restocked") =>
    move.mutate({ id: shipment.id, to }, { onError: (error) => toast.error(error.message) });
  if (shipment.refunded && !shipment.restocked)
    return (
      <Button
        size="sm"
        icon={<Undo2 aria-hidden="true" />}
        loading={move.isPending}
        onClick={() => go("restocked")}
      >
        {t("restock")}
      </Button>
    );
  if (shipment.status === "paid") return <SendDialog shipment={shipment} />;
  if (shipment.status !== "sent") return null;
  return (
    <div className="shipment-actions">
      <SendDialog shipment={shipment} />
      <Button
        size="sm"
        icon={<PackageCheck aria-hidden="true" />}
        loading={move.isPending}
        onClick={() => go("delivered")}
      >
        {t("deliver")}
      </Button>
    </div>
  );
}

function useColumns(): Column<ShipmentView>[] {
  const { t } = useTranslation("shipping");
  const format = useFormat();
  return [
    {
      key: "product",
      header: t("product"),
      isTitle: true,
      cell: ({ product, quantity }) => (
        <span data-user-content>
          {quantity > 1 ? `${quantity} × ` : ""}
          {product.title}
        </span>
      ),
    },
    { key: "order", header: t("order"), cell: ({ order }) => order.number },
    { key: "paid", header: t("paid_at"), cell: ({ paidAt }) => format.date(paidAt) },
    {
      key: "address",
      header: t("address"),
      cell: ({ address, email }) =>
        address ? (
          <address className="shipment-address" data-user-content>
            {address.name}
            <br />
            {address.street}
            <br />
            {[address.postalCode, address.city, address.region].filter(Boolean).join(", ")} ({address.country}
            )
            <br />
            {address.phone} · {email}
          </address>
        ) : (
          email
        ),
    },
    {
      key: "status",
      header: t("status"),
      cell: (shipment) => <State shipment={shipment} />,
    },
  ];
}

function State({ shipment }: { shipment: ShipmentView }) {
  const { t } = useTranslation("shipping");
  const { status, tracking, refunded } = shipment;
  return (
    <div className="shipment-state">
      <StatusChip tone={tones[status]}>{t(`status_${status}`)}</StatusChip>
      {refunded && status !== "cancelled" ? <p>{t("given_back")}</p> : null}
      {tracking.number ? (
        <p>
          {tracking.carrier} {tracking.number}
        </p>
      ) : null}
      <Actions shipment={shipment} />
    </div>
  );
}
