import type { AuditEntry } from "@palco/contract/people/audit";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { changesOf, isNamed } from "./act-words.ts";

/** What the team did about a person. */
export function PersonActs({ acts }: { acts: readonly AuditEntry[] }) {
  const { t } = useTranslation("people");
  const format = useFormat();
  if (!acts.length) return null;
  return (
    <section className="person-section">
      <h3>{t("acts")}</h3>
      <ul className="person-list">
        {acts.map((entry) => (
          <li key={entry.id}>
            <span>
              {isNamed(entry.act) ? t(`act_${entry.act}`) : entry.act}
              <small data-user-content>
                {[...changesOf(entry), entry.reason].filter(Boolean).join(" · ")}
              </small>
            </span>
            <span className="edit-when">
              {format.dateTime(entry.at)}
              <small data-user-content>{entry.actor?.name ?? t("system")}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
