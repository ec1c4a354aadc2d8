import { type ShipmentView, Tracking } from "@palco/contract/shipping/api";
import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { Truck } from "lucide-react";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { contractResolver } from "#app/form.ts";
import { useMoveShipment } from "./use-shipments.ts";

/** Says that a parcel is on its way, and how it is followed; later, only how. */
export function SendDialog({ shipment }: { shipment: ShipmentView }) {
  const { t } = useTranslation("shipping");
  const id = useId();
  const move = useMoveShipment();
  const [isOpen, setOpen] = useState(false);
  const form = useForm({ resolver: contractResolver(Tracking), defaultValues: shipment.tracking });
  const { errors } = form.formState;
  const isFirst = shipment.status === "paid";
  const submit = form.handleSubmit((tracking) =>
    move.mutate(
      { id: shipment.id, to: "sent", tracking },
      {
        onSuccess: () => {
          setOpen(false);
          toast.success(t(isFirst ? "send_done" : "tracking_done"));
        },
        onError: (error) => toast.error(error.message),
      },
    ),
  );
  return (
    <Dialog
      trigger={
        <Button size="sm" variant={isFirst ? "primary" : "secondary"} icon={<Truck aria-hidden="true" />}>
          {t(isFirst ? "send" : "tracking")}
        </Button>
      }
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) form.reset(shipment.tracking);
      }}
      size="sm"
      title={t(isFirst ? "send_title" : "tracking")}
      description={isFirst ? t("send_about") : undefined}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>{t("cancel")}</Button>
          <Button type="submit" form={id} variant="primary" loading={move.isPending}>
            {t(isFirst ? "send_confirm" : "save")}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="shipment-form" onSubmit={(event) => void submit(event)}>
        <TextField label={t("carrier")} error={errors.carrier?.message} {...form.register("carrier")} />
        <TextField label={t("number")} error={errors.number?.message} {...form.register("number")} />
        <TextField label={t("url")} type="url" error={errors.url?.message} {...form.register("url")} />
      </form>
    </Dialog>
  );
}
