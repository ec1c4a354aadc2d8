import { handOverOrder } from "@palco/contract/checkout/claims";
import { ApiError } from "@palco/contract/client";
import { Button } from "@palco/ui/button";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";

/** The team's way for a disowned purchase whose payer has neither the card's digits nor the browser that paid. */
export function HandOver({ orderId }: { orderId: string }) {
  const { t } = useTranslation("refunds");
  const queries = useQueryClient();
  const [email, setEmail] = useState("");
  const [reason, setReason] = useState("");
  const give = useMutation({
    mutationFn: () => call(handOverOrder, { params: { id: orderId }, body: { email: email.trim(), reason } }),
    onSuccess: () => {
      toast.success(t("hand_over_done"));
      return queries.invalidateQueries();
    },
    onError: (error) => toast.error(error instanceof ApiError ? error.message : t("failed")),
  });
  return (
    <form
      className="refund-form"
      onSubmit={(event) => {
        event.preventDefault();
        give.mutate();
      }}
    >
      <p>{t("hand_over_text")}</p>
      <TextField
        label={t("hand_over_email")}
        type="email"
        required
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <TextField
        label={t("hand_over_reason")}
        required
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" loading={give.isPending}>
        {t("hand_over")}
      </Button>
    </form>
  );
}
