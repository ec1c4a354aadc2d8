import type { MyTeam } from "@palco/contract/teams/api";
import { Badge } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { toast } from "@palco/ui/toasts";
import { useTranslation } from "react-i18next";
import { useLeaveTeam } from "./use-teams.ts";
import "./teams.css";

/** One's place in the team of a channel: its owner, one's roles, the way out. */
export function TeamPlace({ team: { channel, owner, roles } }: { team: MyTeam }) {
  const { t } = useTranslation("teams");
  const leave = useLeaveTeam();
  return (
    <div className="team-desk">
      <span data-user-content>{t("team_of", { owner })}</span>
      {roles.map((role) => (
        <Badge key={role}>{t(`role_${role}`)}</Badge>
      ))}
      <ConfirmDialog
        trigger={
          <Button size="sm" variant="ghost">
            {t("leave")}
          </Button>
        }
        title={t("leave_sure", { title: channel.title })}
        description={t("leave_about")}
        confirmLabel={t("leave")}
        onConfirm={() => leave.mutateAsync(channel.id, { onError: (error) => toast.error(error.message) })}
      />
    </div>
  );
}
