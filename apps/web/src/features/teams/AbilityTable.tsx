import { abilitiesOfRole, ownersAlone, teamAbilities, teamRoles } from "@palco/contract/teams/abilities";
import { VisuallyHidden } from "@palco/ui/a11y";
import { Section } from "@palco/ui/page-header";
import { Check, Minus } from "lucide-react";
import { useTranslation } from "react-i18next";

/** What each role may do: the table that the server goes by. */
export function AbilityTable() {
  const { t } = useTranslation("teams");
  const mark = (isOn: boolean) => (
    <td data-on={isOn || undefined}>
      {isOn ? <Check aria-hidden="true" /> : <Minus aria-hidden="true" />}
      <VisuallyHidden>{t(isOn ? "yes" : "no")}</VisuallyHidden>
    </td>
  );
  return (
    <Section title={t("abilities_title")} about={t("abilities_about")}>
      {/* Reached by keyboard where it is wider than a phone. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls */}
      <div className="team-abilities" role="region" aria-label={t("abilities_title")} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("ability")}</th>
              {teamRoles.map((role) => (
                <th key={role} scope="col">
                  {t(`role_${role}`)}
                </th>
              ))}
              <th scope="col">{t("owner")}</th>
            </tr>
          </thead>
          <tbody>
            {teamAbilities.map((ability) => (
              <tr key={ability}>
                <th scope="row">{t(`ability_${ability}`)}</th>
                {teamRoles.map((role) => (
                  <Cell key={role}>{mark(abilitiesOfRole[role].includes(ability))}</Cell>
                ))}
                {mark(true)}
              </tr>
            ))}
            {ownersAlone.map((ability) => (
              <tr key={ability}>
                <th scope="row">{t(`ability_${ability}`)}</th>
                {teamRoles.map((role) => (
                  <Cell key={role}>{mark(false)}</Cell>
                ))}
                {mark(true)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

const Cell = ({ children }: { children: React.ReactNode }) => children;
