import type { OrderView } from "@palco/contract/checkout/order-view";
import { withdraw } from "@palco/contract/checkout/withdrawals";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useSession } from "#app/session.ts";
import { useRefusalText } from "#features/accounts/refusal.ts";
import { WithdrawFacts, WithdrawStatement } from "./WithdrawFacts.tsx";
import { type WithdrawalFacts, withdrawalOf } from "./withdrawal.ts";
import "#app/text-button.css";

/** The way out of a purchase within its days, in two steps; nothing where there is no such right. */
export function WithdrawButton({ order, email }: { order: OrderView; email?: string }) {
  const { t } = useTranslation("checkout");
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const [openedAt] = useState(() => new Date());
  const facts = withdrawalOf(order, email ?? session?.email ?? "", openedAt);
  if (!facts) return null;
  return (
    <>
      <button type="button" className="text-button" onClick={() => setOpen(true)}>
        {t("withdraw_open")}
      </button>
      {isOpen ? <WithdrawDialog id={order.id} facts={facts} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function WithdrawDialog({ id, facts, onClose }: { id: string; facts: WithdrawalFacts; onClose: () => void }) {
  const { t } = useTranslation("checkout");
  const queries = useQueryClient();
  const refusalText = useRefusalText();
  const [isSure, setSure] = useState(false);
  const send = useMutation({
    mutationFn: () => call(withdraw, { params: { id } }),
    onSuccess: async () => {
      toast.success(t("withdraw_done_toast", { title: facts.title }));
      onClose();
      await queries.invalidateQueries();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(isSure ? "withdraw_confirm_title" : "withdraw_open")}
      description={isSure ? undefined : t("withdraw_lead")}
      locked={send.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={send.isPending}>
            {t("withdraw_keep")}
          </Button>
          {isSure ? (
            <Button
              variant="danger"
              loading={send.isPending}
              onClick={({ detail }) => detail < 2 && send.mutate()}
            >
              {t("withdraw_confirm")}
            </Button>
          ) : (
            <Button variant="primary" onClick={() => setSure(true)}>
              {t("withdraw_next")}
            </Button>
          )}
        </>
      }
    >
      {send.error ? (
        <Alert tone="danger" announce>
          {refusalText(send.error)}
        </Alert>
      ) : null}
      {isSure ? <WithdrawStatement facts={facts} /> : <WithdrawFacts facts={facts} />}
    </Dialog>
  );
}
