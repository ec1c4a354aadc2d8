import { type TeamRole, teamRoles } from "@palco/contract/teams/abilities";
import { Checkbox } from "@palco/ui/checkbox";
import { useId } from "react";
import { useTranslation } from "react-i18next";

interface RoleChoiceProps {
  value: readonly TeamRole[];
  onChange: (roles: TeamRole[]) => void;
  error?: string | undefined;
}

/** One or more roles, each with what it may do in a line. */
export function RoleChoice({ value, onChange, error }: RoleChoiceProps) {
  const { t } = useTranslation("teams");
  const id = useId();
  const toggle = (role: TeamRole, isOn: boolean) =>
    onChange(teamRoles.filter((one) => (one === role ? isOn : value.includes(one))));
  return (
    <fieldset className="team-roles" aria-describedby={error ? id : undefined}>
      <legend>{t("roles")}</legend>
      {teamRoles.map((role) => (
        <Checkbox
          key={role}
          label={t(`role_${role}`)}
          hint={t(`role_${role}_about`)}
          checked={value.includes(role)}
          onChange={({ target }) => toggle(role, target.checked)}
        />
      ))}
      {error ? (
        <p id={id} role="alert" className="team-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
