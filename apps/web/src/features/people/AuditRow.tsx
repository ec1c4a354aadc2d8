import type { AuditEntry } from "@palco/contract/people/audit";
import { Avatar } from "@palco/ui/avatar";
import { TextLink } from "@palco/ui/link";
import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { lineOf, type LogChange, useLogWords } from "./use-log-words.ts";
import type { AuditFilters } from "./use-people.ts";

interface AuditRowProps {
  entry: AuditEntry;
  hrefOf: AuditFilters["hrefOf"];
}

/** One act: what was done to whom and by whom; open, what changed and why. */
export function AuditRow({ entry, hrefOf }: AuditRowProps) {
  const { t } = useTranslation("log");
  const format = useFormat();
  const { actOf, subjectOf, changesOf } = useLogWords();
  const { act, actor, object, at, reason } = entry;
  const changes = changesOf(entry);
  const [first, ...others] = changes;
  const who = actor?.name || actor?.email || t("system");
  return (
    <li className="log-entry">
      <details>
        <summary>
          <Avatar name={who} size={32} decorative />
          <span className="log-entry-words">
            <span>
              <strong>{actOf(act)}</strong> <span data-user-content>{subjectOf(object)}</span>
            </span>
            <small data-user-content>
              {t("by", { who })}
              {reason ? <> · {t("quoted", { text: reason })}</> : null}
              {first ? <> · {lineOf(first)}</> : null}
              {others.length ? <> {t("more", { count: others.length })}</> : null}
            </small>
          </span>
          <time dateTime={at}>{format.timeOfDay(at)}</time>
          <ChevronDown aria-hidden="true" />
        </summary>
        <div className="log-detail">
          <dl>
            <div>
              <dt>{t("who")}</dt>
              <dd data-user-content>
                {who}
                {actor?.name ? <small translate="no">{actor.email}</small> : null}
              </dd>
            </div>
            <ObjectFact object={object} hrefOf={hrefOf} />
            <div>
              <dt>{t("when")}</dt>
              <dd>{format.dateTime(at)}</dd>
            </div>
            {reason ? (
              <div>
                <dt>{t("reason")}</dt>
                <dd data-user-content>{reason}</dd>
              </div>
            ) : null}
          </dl>
          {changes.length ? <Changes changes={changes} /> : null}
        </div>
      </details>
    </li>
  );
}

function ObjectFact({ object, hrefOf }: { object: AuditEntry["object"]; hrefOf: AuditFilters["hrefOf"] }) {
  const { t } = useTranslation("log");
  const { kindOf, objectOf } = useLogWords();
  const { kind, id, name, who } = object;
  const said = objectOf(object);
  const href =
    kind === "account"
      ? `/manage/manage-users?person=${id}`
      : kind === "order" && name
        ? `/manage/sales?q=${name}`
        : undefined;
  return (
    <div>
      <dt>{kindOf(kind)}</dt>
      <dd data-user-content>
        {href ? <TextLink href={href}>{said}</TextLink> : said}
        {who && name ? <small translate="no">{name}</small> : null}
        <TextLink href={hrefOf({ kind, object: id })}>{t("only_this", { what: said })}</TextLink>
      </dd>
    </div>
  );
}

function Changes({ changes }: { changes: readonly LogChange[] }) {
  const { t } = useTranslation("log");
  const hasBefore = changes.some(({ before }) => before !== undefined);
  return (
    <table className="log-changes">
      <thead>
        <tr>
          <th scope="col">{t("field")}</th>
          {hasBefore ? <th scope="col">{t("before")}</th> : null}
          <th scope="col">{t(hasBefore ? "after" : "given")}</th>
        </tr>
      </thead>
      <tbody data-user-content>
        {changes.map(({ field, name, before, after }) => (
          <tr key={field}>
            <th scope="row">{name}</th>
            {hasBefore ? <td data-label={t("before")}>{before}</td> : null}
            <td data-label={hasBefore ? t("after") : undefined}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
