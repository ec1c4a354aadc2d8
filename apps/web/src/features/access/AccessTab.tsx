import { type AccessReport, explainAccess } from "@palco/contract/access/api";
import { ApiError } from "@palco/contract/client";
import { Alert } from "@palco/ui/alert";
import { StatusChip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { Card } from "@palco/ui/card";
import { Section } from "@palco/ui/page-header";
import { TextField } from "@palco/ui/text-field";
import { useMutation } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useFormat } from "#app/format.ts";
import "./access.css";

/** Why a person can or can't watch this product. */
export function AccessTab({ productId }: { productId: string }) {
  const { t } = useTranslation("access");
  const [email, setEmail] = useState("");
  const ask = useMutation({
    mutationFn: (wanted: string) =>
      call(explainAccess, { params: { id: productId }, query: { email: wanted } }),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    // The tab stands within the product's own form.
    event.stopPropagation();
    if (email.trim()) ask.mutate(email.trim());
  }
  return (
    <div className="edit-tab">
      <Section title={t("title")} about={t("about")}>
        <div className="access">
          <div className="access-ask" role="search" aria-label={t("title")}>
            <TextField
              label={t("email")}
              type="email"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
              onKeyDown={(event) => {
                if (event.key === "Enter") submit(event as unknown as FormEvent);
              }}
            />
            <Button
              icon={<Search aria-hidden="true" />}
              loading={ask.isPending}
              onClick={(event) => submit(event as unknown as FormEvent)}
            >
              {t("look")}
            </Button>
          </div>
          {ask.error ? (
            <Alert tone="danger">{ask.error instanceof ApiError ? ask.error.message : t("failed")}</Alert>
          ) : null}
          {ask.data ? <Report report={ask.data} /> : null}
        </div>
      </Section>
    </div>
  );
}

function Report({ report }: { report: AccessReport }) {
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
        {person?.blocked ? t("blocked") : t(`rule_${rule}`)}
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
