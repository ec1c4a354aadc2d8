import { ApiError } from "@palco/contract/client";
import type { AccountInvitation } from "@palco/contract/people/invitations";
import { StatusChip } from "@palco/ui/badge";
import { Button, IconButton } from "@palco/ui/button";
import type { Column } from "@palco/ui/data-table";
import { ConfirmDialog } from "@palco/ui/dialog";
import { EmptyState } from "@palco/ui/empty-state";
import { toast } from "@palco/ui/toasts";
import { MailPlus, Send, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FilteredTable } from "#app/editing/filtered-table.tsx";
import { useFormat } from "#app/format.ts";
import { useTableFilters } from "#app/use-table-filters.ts";
import { InvitePeople } from "./InvitePeople.tsx";
import { useInvitationActs, useInvitations } from "./use-invitations.ts";
import "./people.css";

/** Invitations that nobody has accepted yet, to send again or to withdraw. */
export function InvitationTable() {
  const { t } = useTranslation("people");
  const filters = useTableFilters(["q"]);
  const { values, page, cursor } = filters;
  return (
    <div className="edit-table">
      <FilteredTable
        label={t("tab_invitations")}
        columns={useColumns()}
        asked={useInvitations({ q: values.q, page, cursor })}
        rowKey={({ id }) => id}
        rowActions={actsOf}
        filters={filters}
        failed={t("load_failed")}
        empty={
          <EmptyState
            icon={<MailPlus />}
            title={t("invitations_none")}
            titleAs="h3"
            actions={<InvitePeople primary />}
          >
            {t("invitations_none_text")}
          </EmptyState>
        }
        search={t("invitations_search")}
      />
    </div>
  );
}

function Acts({ invitation: { id, email } }: { invitation: AccountInvitation }) {
  const { t } = useTranslation("people");
  const { again, withdraw } = useInvitationActs();
  const failed = (error: Error) => toast.error(error instanceof ApiError ? error.message : t("act_failed"));
  return (
    <span className="people-invitation-acts">
      <Button
        size="sm"
        icon={<Send aria-hidden="true" />}
        aria-label={t("invitation_again_to", { email })}
        loading={again.isPending}
        onClick={() =>
          again.mutate(id, {
            onSuccess: () => void toast.success(t("invitation_sent_again", { email })),
            onError: failed,
          })
        }
      >
        {t("invitation_again")}
      </Button>
      <ConfirmDialog
        trigger={
          <IconButton size="sm" label={t("invitation_withdraw_from", { email })}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        }
        title={t("invitation_withdraw_sure", { email })}
        description={t("invitation_withdraw_about")}
        confirmLabel={t("invitation_withdraw")}
        onConfirm={() =>
          withdraw.mutateAsync(id, {
            onSuccess: () => void toast.success(t("invitation_withdrawn")),
            onError: failed,
          })
        }
      />
    </span>
  );
}

const actsOf = (invitation: AccountInvitation) => <Acts invitation={invitation} />;

function useColumns(): Column<AccountInvitation>[] {
  const { t } = useTranslation("people");
  const format = useFormat();
  return [
    {
      key: "email",
      header: t("invitation_to"),
      isTitle: true,
      width: "30%",
      cell: ({ email, by }) => (
        <span className="edit-person" data-user-content translate="no">
          {email}
          <small>{by}</small>
        </span>
      ),
    },
    {
      key: "state",
      header: t("state"),
      cell: ({ state }) => (
        <StatusChip tone={state === "open" ? "warning" : "neutral"}>{t(`invitation_${state}`)}</StatusChip>
      ),
    },
    {
      key: "roles",
      header: t("roles"),
      cell: ({ roles }) => [...roles, "VIEWER" as const].map((role) => t(`role_${role}`)).join(", "),
    },
    {
      key: "sent",
      header: t("invitation_sent"),
      cell: ({ sentAt }) => <span className="edit-when">{format.dateTime(sentAt)}</span>,
    },
    {
      key: "until",
      header: t("invitation_until"),
      from: 960,
      cell: ({ expiresAt }) => <span className="edit-when">{format.date(expiresAt)}</span>,
    },
  ];
}
