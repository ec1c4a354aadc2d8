import { ApiError } from "@palco/contract/client";
import { Role } from "@palco/contract/accounts/api";
import type { PersonDetail } from "@palco/contract/people/api";
import { Button } from "@palco/ui/button";
import { Checkbox } from "@palco/ui/checkbox";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePersonActs } from "./use-people.ts";

/** The roles of a person. A viewer is one in any case: other roles come on top. */
export function PersonRoles({ person }: { person: PersonDetail }) {
  const { t } = useTranslation("people");
  const { roles: change } = usePersonActs(person.id);
  const [wanted, setWanted] = useState<readonly Role[]>(person.roles);
  const [reason, setReason] = useState("");
  const isChanged = wanted.toSorted().join() !== person.roles.toSorted().join();
  const toggle = (role: Role) =>
    setWanted(wanted.includes(role) ? wanted.filter((one) => one !== role) : [...wanted, role]);
  function save(): void {
    change.mutate(
      { roles: [...wanted], reason },
      {
        onSuccess: () => {
          setReason("");
          toast.success(t("roles_saved"));
        },
        onError: (error) => toast.error(error instanceof ApiError ? error.message : t("act_failed")),
      },
    );
  }
  if (person.state === "deleted") return null;
  return (
    <section className="person-section">
      <h3>{t("roles")}</h3>
      <div className="person-roles">
        {Role.options.map((role) => (
          <Checkbox
            key={role}
            label={t(`role_${role}`)}
            hint={t(`role_about_${role}`)}
            checked={wanted.includes(role)}
            disabled={wanted.length === 1 && wanted.includes(role)}
            onChange={() => toggle(role)}
          />
        ))}
      </div>
      {isChanged ? (
        <>
          <TextField
            label={t("reason")}
            hint={t("reason_logged")}
            optional
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button size="sm" variant="primary" loading={change.isPending} onClick={save}>
            {t("roles_save")}
          </Button>
        </>
      ) : null}
    </section>
  );
}
