import { type ShipmentView, shipmentStates } from "@palco/contract/shipping/api";
import { StatusChip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import type { Column } from "@palco/ui/data-table";
import { EmptyState } from "@palco/ui/empty-state";
import { TextLink } from "@palco/ui/link";
import { toast } from "@palco/ui/toasts";
import { Package, PackageCheck, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FilteredTable } from "#app/editing/filtered-table.tsx";
import { useFormat } from "#app/format.ts";
import { useTableFilters } from "#app/use-table-filters.ts";
import { SendDialog } from "./SendDialog.tsx";
import { ShipmentAddress } from "./ShipmentAddress.tsx";
import { useMoveShipment, useShipments } from "./use-shipments.ts";
import "./shipping.css";

const tones = { paid: "warning", sent: "info", delivered: "success", cancelled: "neutral" } as const;

/** Sold goods of the organizer: their addresses and shipping states. */
export function Shipments() {
  const { t } = useTranslation("shipping");
  const filters = useTableFilters(["status"]);
  const status = shipmentStates.find((one) => one === filters.values.status);
  const shipments = useShipments(status, filters.page);
  const toSend = shipments.data?.toSend ?? 0;
  return (
    <FilteredTable
      label={t("title")}
      columns={useColumns()}
      asked={shipments}
      rowKey={({ id }) => id}
      filters={filters}
      failed={t("load_failed")}
      empty={
        <EmptyState
          icon={<Package />}
          title={t("none_title")}
          actions={<Button href="/account/products/new">{t("none_action")}</Button>}
        >
          {t("none_text")}
        </EmptyState>
      }
      choices={[
        {
          name: "status",
          label: t("status"),
          all: t("status_all"),
          options: shipmentStates.map((one) => ({ value: one, label: t(`status_${one}`) })),
        },
      ]}
      tools={toSend ? <p className="shipments-to-send">{t("to_send", { count: toSend })}</p> : undefined}
    />
  );
}

function Actions({ shipment }: { shipment: ShipmentView }) {
  const { t } = useTranslation("shipping");
  const move = useMoveShipment();
  const go = (to: "delivered" | "restocked") =>
    move.mutate(
      { id: shipment.id, to },
      {
        onSuccess: () => toast.success(t(`${to}_done`)),
        onError: (error) => toast.error(error.message),
      },
    );
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
      <Button
        size="sm"
        icon={<PackageCheck aria-hidden="true" />}
        loading={move.isPending}
        onClick={() => go("delivered")}
      >
        {t("deliver")}
      </Button>
      <SendDialog shipment={shipment} />
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
      cell: ({ product, quantity, order, paidAt }) => (
        <span className="edit-person">
          <span data-user-content>
            {quantity > 1 ? `${quantity} × ` : ""}
            {product.title}
          </span>
          <small>
            {order.number} · {format.shortDate(paidAt)}
          </small>
        </span>
      ),
    },
    {
      key: "address",
      header: t("address"),
      width: "34%",
      cell: ({ address, email }) => <ShipmentAddress address={address} email={email} />,
    },
    { key: "status", header: t("status"), width: "32%", cell: (shipment) => <State shipment={shipment} /> },
  ];
}

function State({ shipment }: { shipment: ShipmentView }) {
  const { t } = useTranslation("shipping");
  const { status, tracking, refunded } = shipment;
  const parcel = [tracking.carrier, tracking.number].filter(Boolean).join(" ");
  return (
    <div className="shipment-state">
      <StatusChip tone={tones[status]}>{t(`status_${status}`)}</StatusChip>
      {refunded && status !== "cancelled" ? <p>{t("given_back")}</p> : null}
      {tracking.url ? (
        <TextLink href={tracking.url} target="_blank" rel="noreferrer">
          {parcel || t("follow")}
        </TextLink>
      ) : parcel ? (
        <p>{parcel}</p>
      ) : null}
      <Actions shipment={shipment} />
    </div>
  );
}
