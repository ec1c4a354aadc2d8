import { openAccountInvitation } from "@palco/contract/people/invitations";
import { Button } from "@palco/ui/button";
import { ErrorState } from "@palco/ui/empty-state";
import { Splash } from "@palco/ui/splash";
import { useQuery } from "@tanstack/react-query";
import { MailOpen, UserRoundCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { call } from "#app/api.ts";
import { useFormat } from "#app/format.ts";
import { useReader } from "#app/session.ts";
import { AuthLayout } from "#features/accounts/AuthLayout.tsx";
import { codeOf } from "#features/accounts/refusal.ts";
import { RegisterForm } from "#features/accounts/RegisterForm.tsx";
import { NotYours, Over } from "#features/accounts/InvitationEnds.tsx";
import "#features/teams/invitation.css";

/** `/invitation/account/{token}`: an administrator's invitation to have an account. Opening it changes nothing. */
export default function AccountInvitationScreen() {
  const { t } = useTranslation("teams");
  const { token = "" } = useParams();
  const session = useReader();
  const format = useFormat();
  const navigate = useNavigate();
  // Whoever accepts is logged in a moment before the page is left.
  const [isAccepted, setAccepted] = useState(false);
  const opened = useQuery({
    queryKey: ["people", "invitation", token],
    queryFn: () => call(openAccountInvitation, { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const code = codeOf(opened.error);
  if (code === "people.invitation_not_found" || code === "request.invalid")
    return <Over title={t("dead_title")} text={t("dead_text")} />;
  if (opened.error && !opened.data)
    return (
      <ErrorState size="page" titleAs="h1" title={t("open_failed")} onRetry={() => void opened.refetch()} />
    );
  if (!opened.data) return <Splash />;
  const { email, by, expiresAt, state } = opened.data;
  if (state === "over") return <Over title={t("over_title")} text={t("account_over_text")} />;
  if (state === "registered" && session?.email !== email) return <Registered email={email} />;
  if (session && !isAccepted)
    return (
      <NotYours
        title={t("account_other_title")}
        text={t("account_other_text", { email, mine: session.email })}
      />
    );
  return (
    <AuthLayout title={t("account_title")} mark={<MailOpen />} lead={t("account_lead", { by, email })}>
      <RegisterForm
        as="attendee"
        next="/"
        proved={{ email }}
        invitation={token}
        submit={t("account_create")}
        onBegin={() => setAccepted(true)}
        onDone={() => void navigate("/", { replace: true })}
      />
      <p className="invitation-until">{t("open_until", { date: format.date(expiresAt) })}</p>
    </AuthLayout>
  );
}

function Registered({ email }: { email: string }) {
  const { t } = useTranslation("teams");
  return (
    <AuthLayout
      title={t("account_registered_title")}
      mark={<UserRoundCheck />}
      lead={t("account_registered_text", { email })}
    >
      <div className="auth-form">
        <Button variant="primary" size="lg" block href="/login">
          {t("log_in")}
        </Button>
        <Button variant="ghost" size="lg" block href="/">
          {t("go_home")}
        </Button>
      </div>
    </AuthLayout>
  );
}
