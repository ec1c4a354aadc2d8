import type { Invitation, TeamMember } from "@palco/contract/teams/api";
import { Avatar } from "@palco/ui/avatar";
import { Badge, StatusChip } from "@palco/ui/badge";
import { Button, IconButton } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Section } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { toast } from "@palco/ui/toasts";
import { Mail, Send, Trash2, UserMinus, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { AbilityTable } from "./AbilityTable.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import { RolesDialog } from "./RolesDialog.tsx";
import { TeamLog } from "./TeamLog.tsx";
import { useRemoveMember, useSendAgain, useTeam, useWithdraw } from "./use-teams.ts";
import "./teams.css";

/** The team of a channel, for its owner: who helps, who is invited, what each role may do, what was done. */
export function Team({ channel }: { channel: string }) {
  const { t } = useTranslation("teams");
  const { data, error, refetch, isFetching } = useTeam(channel);
  const isEmpty = data?.members.length === 0 && data.invitations.length === 0;
  return (
    <div className="team">
      <Section
        title={t("title")}
        about={t("about")}
        actions={data && !isEmpty ? <InviteDialog channel={channel} primary /> : null}
      >
        {error && !data ? (
          <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : null}
        {!data && !error ? <Skeleton height={144} /> : null}
        {isEmpty ? (
          <EmptyState
            icon={<Users />}
            title={t("none_title")}
            titleAs="h3"
            actions={<InviteDialog channel={channel} primary />}
          >
            {t("none_text")}
          </EmptyState>
        ) : null}
        {data && !isEmpty ? (
          <ul className="team-people">
            {data.members.map((member) => (
              <Member key={member.id} channel={channel} member={member} />
            ))}
            {data.invitations.map((invitation) => (
              <Invited key={invitation.id} channel={channel} invitation={invitation} />
            ))}
          </ul>
        ) : null}
      </Section>
      <AbilityTable />
      <TeamLog channel={channel} />
    </div>
  );
}

const failed = (error: Error) => toast.error(error.message);

function Roles({ roles }: { roles: TeamMember["roles"] }) {
  const { t } = useTranslation("teams");
  return (
    <span className="team-badges">
      {roles.map((role) => (
        <Badge key={role}>{t(`role_${role}`)}</Badge>
      ))}
    </span>
  );
}

function Member({ channel, member }: { channel: string; member: TeamMember }) {
  const { t } = useTranslation("teams");
  const remove = useRemoveMember(channel);
  const { id, name, email, roles } = member;
  return (
    <li className="team-person">
      <Avatar name={name} size={36} decorative />
      <span className="team-who">
        <strong data-user-content>{name}</strong>
        <small data-user-content>{email}</small>
      </span>
      <Roles roles={roles} />
      <span className="team-actions">
        <RolesDialog channel={channel} member={member} />
        <ConfirmDialog
          trigger={
            <IconButton size="sm" label={t("remove_who", { name })}>
              <UserMinus aria-hidden="true" />
            </IconButton>
          }
          title={t("remove_sure", { name })}
          description={t("remove_about")}
          confirmLabel={t("remove")}
          onConfirm={() =>
            remove.mutateAsync(id, {
              onSuccess: () => toast.success(t("removed", { name })),
              onError: failed,
            })
          }
        />
      </span>
    </li>
  );
}

function Invited({ channel, invitation }: { channel: string; invitation: Invitation }) {
  const { t } = useTranslation("teams");
  const format = useFormat();
  const again = useSendAgain(channel);
  const withdraw = useWithdraw(channel);
  const { id, email, roles, state, expiresAt } = invitation;
  return (
    <li className="team-person" data-invited>
      <span className="team-mail" aria-hidden="true">
        <Mail />
      </span>
      <span className="team-who">
        <strong data-user-content>{email}</strong>
        <small>{t(state === "open" ? "open_until" : "expired_on", { date: format.date(expiresAt) })}</small>
      </span>
      <Roles roles={roles} />
      <span className="team-actions">
        <StatusChip tone={state === "open" ? "warning" : "neutral"}>{t(`state_${state}`)}</StatusChip>
        <Button
          size="sm"
          icon={<Send aria-hidden="true" />}
          aria-label={t("send_again_to", { email })}
          loading={again.isPending}
          onClick={() =>
            again.mutate(id, { onSuccess: () => toast.success(t("invited", { email })), onError: failed })
          }
        >
          {t("send_again")}
        </Button>
        <ConfirmDialog
          trigger={
            <IconButton size="sm" label={t("withdraw_from", { email })}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          }
          title={t("withdraw_sure", { email })}
          confirmLabel={t("withdraw")}
          onConfirm={() => withdraw.mutateAsync(id, { onError: failed })}
        />
      </span>
    </li>
  );
}
