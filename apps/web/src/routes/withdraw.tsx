import { getWithdrawal, type WithdrawalView, withdrawByLink } from "@palco/contract/checkout/withdrawals";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { ErrorState } from "@palco/ui/empty-state";
import { Splash } from "@palco/ui/splash";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { BadgeCheck, CalendarX, Undo2, Unlink } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { call } from "#app/api.ts";
import { useFormat } from "#app/format.ts";
import { AuthLayout } from "#features/accounts/AuthLayout.tsx";
import { codeOf, useRefusalText } from "#features/accounts/refusal.ts";
import { lastInstant } from "#features/checkout/withdrawal.ts";
import { WithdrawFacts, WithdrawStatement } from "#features/checkout/WithdrawFacts.tsx";

/** `/withdraw/{token}`: out of a purchase by the link of its mail, without logging in. Two presses say so; opening it says nothing. */
export default function Withdraw() {
  const { t } = useTranslation("checkout");
  const { token = "" } = useParams();
  const found = useQuery({
    queryKey: ["withdrawal", token],
    queryFn: () => call(getWithdrawal, { params: { token } }),
    retry: false,
  });
  const code = codeOf(found.error);
  if (code === "checkout.withdrawal_unknown" || code === "request.invalid") return <Dead />;
  if (found.error && !found.data)
    return (
      <ErrorState
        size="page"
        titleAs="h1"
        title={t("connection_lost")}
        onRetry={() => void found.refetch()}
      />
    );
  if (!found.data) return <Splash />;
  if (found.data.state === "open") return <Steps token={token} withdrawal={found.data} />;
  return <Said withdrawal={found.data} state={found.data.state} />;
}

function Steps({ token, withdrawal }: { token: string; withdrawal: WithdrawalView }) {
  const { t } = useTranslation("checkout");
  const queries = useQueryClient();
  const refusalText = useRefusalText();
  const [isSure, setSure] = useState(false);
  const send = useMutation({
    mutationFn: () => call(withdrawByLink, { params: { token } }),
    onSuccess: (said) => queries.setQueryData(["withdrawal", token], said),
  });
  return (
    <AuthLayout
      key={String(isSure)}
      title={t(isSure ? "withdraw_confirm_title" : "withdraw_open")}
      mark={<Undo2 />}
      lead={isSure ? undefined : t("withdraw_lead")}
    >
      <div className="auth-form">
        {send.error ? (
          <Alert tone="danger" announce>
            {refusalText(send.error)}
          </Alert>
        ) : null}
        {isSure ? <WithdrawStatement facts={withdrawal} /> : <WithdrawFacts facts={withdrawal} />}
        {isSure ? (
          <Button
            variant="danger"
            size="lg"
            block
            loading={send.isPending}
            onClick={({ detail }) => detail < 2 && send.mutate()}
          >
            {t("withdraw_confirm")}
          </Button>
        ) : (
          <Button variant="primary" size="lg" block onClick={() => setSure(true)}>
            {t("withdraw_next")}
          </Button>
        )}
        <Button variant="ghost" size="lg" block href="/">
          {t("withdraw_keep")}
        </Button>
      </div>
    </AuthLayout>
  );
}

/** Withdrawn from, or why it can't be. */
function Said({
  withdrawal: { number, back, price, until, withdrawnAt, email },
  state,
}: {
  withdrawal: WithdrawalView;
  state: Exclude<WithdrawalView["state"], "open">;
}) {
  const { t } = useTranslation("checkout");
  const format = useFormat();
  const isDone = state === "done";
  const date = isDone ? withdrawnAt && format.moment(withdrawnAt) : until && format.date(lastInstant(until));
  return (
    <AuthLayout
      title={t(`withdraw_${state}_title`)}
      mark={isDone ? <BadgeCheck /> : <CalendarX />}
      {...(isDone && { markTone: "success" as const })}
      lead={
        isDone
          ? t("withdraw_done_at", {
              date: date ?? "",
              amount: format.money({ amount: back, currency: price.currency }),
            })
          : t(`withdraw_${state}_text`, { number, date: date ?? "" })
      }
    >
      {isDone ? <p>{t("withdraw_mail", { email })}</p> : null}
      <Home />
    </AuthLayout>
  );
}

function Dead() {
  const { t } = useTranslation("checkout");
  return (
    <AuthLayout
      title={t("withdraw_dead_title")}
      mark={<Unlink />}
      markTone="danger"
      lead={t("withdraw_dead_text")}
    >
      <Home />
    </AuthLayout>
  );
}

function Home() {
  const { t } = useTranslation("shell");
  return (
    <div className="auth-form">
      <Button size="lg" block href="/">
        {t("go_home")}
      </Button>
    </div>
  );
}
