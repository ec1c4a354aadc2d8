import type { RedeemedCoupon } from "@palco/contract/coupons/api";
import { Button, IconButton } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { Undo2 } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { messageOf } from "./message-of.ts";
import { useUnredeem } from "./use-coupons.ts";

/** Support makes a code usable once more, and says why. */
export function UndoRedemption({ coupon }: { coupon: RedeemedCoupon }) {
  const { t } = useTranslation("coupons");
  const id = useId();
  const undo = useUnredeem();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(!reason.trim());
    if (!reason.trim()) return;
    undo.mutate(
      { id: coupon.id, reason: reason.trim() },
      {
        onSuccess: () => {
          setOpen(false);
          toast.success(t("undo_done", { code: coupon.code }));
        },
        onError: (error) => toast.error(messageOf(error, t("failed"))),
      },
    );
  }
  return (
    <Dialog
      trigger={
        <IconButton label={t("undo_code", { code: coupon.code })}>
          <Undo2 aria-hidden="true" />
        </IconButton>
      }
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) setReason("");
      }}
      size="sm"
      title={t("undo_title")}
      description={t(coupon.price.gross ? "undo_about_paid" : "undo_about", {
        name: coupon.redeemedBy.name,
      })}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>{t("cancel")}</Button>
          <Button type="submit" form={id} variant="danger" loading={undo.isPending}>
            {t("undo")}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <TextField
          label={t("undo_reason")}
          required
          maxLength={500}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
          error={isMissing ? t("undo_reason_missing") : undefined}
        />
      </form>
    </Dialog>
  );
}
