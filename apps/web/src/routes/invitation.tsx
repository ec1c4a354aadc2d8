import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { ErrorState } from "@palco/ui/empty-state";
import { Splash } from "@palco/ui/splash";
import { BadgeCheck, MailOpen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { useFormat } from "#app/format.ts";
import { withNext } from "#app/next-path.ts";
import { useReader } from "#app/session.ts";
import { AuthLayout } from "#features/accounts/AuthLayout.tsx";
import { codeOf, useRefusalText } from "#features/accounts/refusal.ts";
import { NotYours, Over } from "#features/accounts/InvitationEnds.tsx";
import { useAccept, useInvitation } from "#features/teams/use-teams.ts";
import type { MyTeam, OpenedInvitation } from "@palco/contract/teams/api";
import "#features/teams/invitation.css";

/** `/invitation/{token}`: what an invitation to a team says. Opening it says nothing; a press accepts. */
export default function InvitationScreen() {
  const { t } = useTranslation("teams");
  const { token = "" } = useParams();
  const session = useReader();
  const opened = useInvitation(token, session?.id);
  const accept = useAccept(token);
  if (accept.data) return <Joined team={accept.data} />;
  const code = codeOf(opened.error);
  if (code === "teams.invitation_not_found" || code === "request.invalid")
    return <Over title={t("dead_title")} text={t("dead_text")} />;
  if (opened.error && !opened.data)
    return (
      <ErrorState size="page" titleAs="h1" title={t("open_failed")} onRetry={() => void opened.refetch()} />
    );
  if (!opened.data) return <Splash />;
  const invitation = opened.data;
  if (invitation.state === "over") return <Over title={t("over_title")} text={t("over_text")} />;
  if (invitation.isYours === false)
    return (
      <NotYours
        title={t("not_yours_title")}
        text={t("not_yours_text", { email: invitation.email, mine: session?.email ?? "" })}
      />
    );
  return <Open token={token} invitation={invitation} accept={accept} />;
}

function Open({
  token,
  invitation,
  accept,
}: {
  token: string;
  invitation: OpenedInvitation;
  accept: ReturnType<typeof useAccept>;
}) {
  const { t } = useTranslation("teams");
  const format = useFormat();
  const refusalText = useRefusalText();
  const { channel, by, email, roles, expiresAt, isYours } = invitation;
  const here = `/invitation/${token}`;
  return (
    <AuthLayout
      title={t("invitation_title", { title: channel.title })}
      mark={<MailOpen />}
      lead={t("invitation_lead", { by })}
      audience="organizer"
    >
      <div className="auth-form">
        {accept.error ? (
          <Alert tone="danger" announce>
            {refusalText(accept.error)}
          </Alert>
        ) : null}
        <ul className="invitation-roles">
          {roles.map((role) => (
            <li key={role}>
              <strong>{t(`role_${role}`)}</strong>
              <span>{t(`role_${role}_about`)}</span>
            </li>
          ))}
        </ul>
        {isYours ? (
          <Button
            variant="primary"
            size="lg"
            block
            loading={accept.isPending}
            onClick={({ detail }) => detail < 2 && accept.mutate()}
          >
            {t("accept")}
          </Button>
        ) : (
          <>
            <p>{t("who_are_you", { email })}</p>
            <Button variant="primary" size="lg" block href={withNext("/logup", here)}>
              {t("sign_up")}
            </Button>
            <Button size="lg" block href={withNext("/login", here)}>
              {t("log_in")}
            </Button>
          </>
        )}
        <p className="invitation-until">{t("open_until", { date: format.date(expiresAt) })}</p>
      </div>
    </AuthLayout>
  );
}

function Joined({ team: { channel, roles } }: { team: MyTeam }) {
  const { t } = useTranslation("teams");
  const navigate = useNavigate();
  return (
    <AuthLayout
      title={t("joined_title", { title: channel.title })}
      mark={<BadgeCheck />}
      markTone="success"
      lead={t("joined_lead", { roles: roles.map((role) => t(`role_${role}`)).join(", ") })}
      audience="organizer"
    >
      <div className="auth-form">
        <Button
          variant="primary"
          size="lg"
          block
          onClick={() => void navigate("/account/globalview", { replace: true })}
        >
          {t("open_studio")}
        </Button>
      </div>
    </AuthLayout>
  );
}
