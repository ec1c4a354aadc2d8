import type { Payouts } from "@palco/contract/payouts/api";
import { ApiError } from "@palco/contract/client";
import { Button } from "@palco/ui/button";
import { Card } from "@palco/ui/card";
import { ConfirmDialog } from "@palco/ui/dialog";
import { toast } from "@palco/ui/toasts";
import { Landmark } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { LeftOut } from "./LeftOut.tsx";
import { useMakePayout } from "./use-payouts.ts";

/** Amount of a payout made now, and the button that makes it. */
export function DueNow({ due, canPay }: { due: Payouts["due"]; canPay: boolean }) {
  const { t } = useTranslation("payouts");
  const format = useFormat();
  const make = useMakePayout();
  const amount = format.money({ amount: due.amount, currency: "EUR" });
  return (
    <>
      <Card padding="lg" className="payout-due">
        <div>
          <p>{t("due")}</p>
          <strong>{amount}</strong>
          <p>{due.transfers ? t("due_transfers", { count: due.transfers }) : t("due_none")}</p>
        </div>
        <ConfirmDialog
          tone="primary"
          trigger={
            <Button
              variant="primary"
              icon={<Landmark aria-hidden="true" />}
              disabled={!canPay || !due.transfers}
            >
              {t("make")}
            </Button>
          }
          title={t("make_title", { amount })}
          description={t("make_text")}
          confirmLabel={t("make")}
          onConfirm={() =>
            make.mutateAsync(undefined, {
              onSuccess: () => toast.success(t("made_payout")),
              onError: (error) =>
                toast.error(error instanceof ApiError ? error.problem.message : t("make_failed")),
            })
          }
        />
      </Card>
      <LeftOut skipped={due.skipped} />
    </>
  );
}
