import type { TeamRole } from "@palco/contract/teams/abilities";
import type { TeamMember } from "@palco/contract/teams/api";
import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { toast } from "@palco/ui/toasts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RoleChoice } from "./RoleChoice.tsx";
import { useChangeMember } from "./use-teams.ts";

/** Other roles for a member; what a lost one had opened closes at once. */
export function RolesDialog({ channel, member }: { channel: string; member: TeamMember }) {
  const { t } = useTranslation("teams");
  const [isOpen, setOpen] = useState(false);
  const [roles, setRoles] = useState<TeamRole[]>(member.roles);
  const [isTried, setTried] = useState(false);
  const change = useChangeMember(channel);
  function save(): void {
    setTried(true);
    if (!roles.length) return;
    change.mutate(
      { id: member.id, roles },
      {
        onSuccess: () => {
          setOpen(false);
          toast.success(t("roles_changed", { name: member.name }));
        },
        onError: (error) => toast.error(error.message),
      },
    );
  }
  return (
    <Dialog
      trigger={
        <Button size="sm" aria-label={t("change_roles_of", { name: member.name })}>
          {t("change_roles")}
        </Button>
      }
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        setRoles(member.roles);
        setTried(false);
      }}
      title={t("change_roles_of", { name: member.name })}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>{t("cancel")}</Button>
          <Button variant="primary" loading={change.isPending} onClick={save}>
            {t("save")}
          </Button>
        </>
      }
    >
      <RoleChoice
        value={roles}
        onChange={setRoles}
        error={isTried && !roles.length ? t("roles_required") : undefined}
      />
    </Dialog>
  );
}
