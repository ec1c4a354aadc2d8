import type { AccessReport } from "@palco/contract/access/api";
import { StatusChip } from "@palco/ui/badge";
import { Card } from "@palco/ui/card";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import "./access.css";

/** Whether a person may watch, by which rule, and from what. */
export function AccessReportCard({ report }: { report: AccessReport }) {
  const { t } = useTranslation("access");
  const format = useFormat();
  const { allow, rule, until, person, grants } = report;
  return (
    <Card className="access-report" aria-live="polite">
      <div className="access-head">
        <strong data-user-content>{person ? `${person.name} · ${person.email}` : t("nobody")}</strong>
        <StatusChip tone={allow ? "success" : "danger"}>{t(allow ? "can" : "cannot")}</StatusChip>
      </div>
      <p>
        {person?.blocked ? t("blocked") : person?.approved === false ? t("not_approved") : t(`rule_${rule}`)}
        {allow && until ? ` ${t("until", { date: format.moment(until) })}` : ""}
      </p>
      {grants.length ? (
        <ul>
          {grants.map(({ source, order, from, until: end, closedAt, closedReason, sessionAt }) => (
            <li key={`${source} ${from}`}>
              <strong>{t(`source_${source}`)}</strong>
              {order ? ` ${order}` : ""} · {t("from", { date: format.moment(from) })}
              {end ? ` · ${t("to", { date: format.moment(end) })}` : ""}
              {sessionAt ? ` · ${t("for_date", { date: format.moment(sessionAt) })}` : ""}
              {closedAt && closedReason
                ? ` · ${t(`closed_${closedReason}`, { date: format.moment(closedAt) })}`
                : ""}
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
