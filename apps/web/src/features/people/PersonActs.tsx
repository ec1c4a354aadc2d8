import type { AuditEntry } from "@palco/contract/people/audit";
import { TextLink } from "@palco/ui/link";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { lineOf, useLogWords } from "./use-log-words.ts";

/** What the team did about a person. */
export function PersonActs({ id, acts }: { id: string; acts: readonly AuditEntry[] }) {
  const { t } = useTranslation("people");
  const { t: log } = useTranslation("log");
  const format = useFormat();
  const { actOf, changesOf } = useLogWords();
  if (!acts.length) return null;
  return (
    <section className="person-section">
      <h3>{t("acts")}</h3>
      <ul className="person-list">
        {acts.map((entry) => (
          <li key={entry.id}>
            <span>
              {actOf(entry.act)}
              <small data-user-content>
                {[...changesOf(entry).map(lineOf), entry.reason].filter(Boolean).join(" · ")}
              </small>
            </span>
            <span className="edit-when">
              {format.dateTime(entry.at)}
              <small data-user-content>{entry.actor?.name || entry.actor?.email || log("system")}</small>
            </span>
          </li>
        ))}
      </ul>
      <TextLink href={`/manage/manage-users?tab=log&kind=account&object=${id}`}>{t("acts_all")}</TextLink>
    </section>
  );
}
