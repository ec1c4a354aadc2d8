import { listMailTexts, type MailGroup, type MailKey, mailGroups } from "@palco/contract/mail/texts";
import { Badge } from "@palco/ui/badge";
import { EmptyState } from "@palco/ui/empty-state";
import { SegmentedControl } from "@palco/ui/segmented-control";
import { TextField } from "@palco/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight, Search } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { call } from "#app/api.ts";
import { getLanguage } from "#app/language.ts";
import { LoadedPart } from "#features/site-config/LoadedPart.tsx";

interface Row {
  key: MailKey;
  name: string;
  when: string;
  /** Languages with words of the site's own. */
  edited: readonly string[];
}

/** Every mail by its name and when it is sent, grouped by what it is about. */
export function MailList() {
  const { t } = useTranslation("mail-texts");
  const [typed, setTyped] = useState("");
  const [show, setShow] = useState("all");
  const query = useQuery({
    queryKey: ["mail-texts", "list", getLanguage()],
    queryFn: () => call(listMailTexts),
  });
  const wanted = typed.trim().toLowerCase();
  return (
    <LoadedPart query={query}>
      {({ mails }) => {
        const groups = (Object.keys(mailGroups) as MailGroup[]).map((group) => ({
          group,
          rows: mailGroups[group].flatMap((key: MailKey): Row[] => {
            const { subject = "", edited = [] } = mails.find((one) => one.key === key) ?? {};
            const row = { key, name: t(`name_${key}`), when: t(`when_${key}`), edited };
            const isWanted = `${row.name} ${row.when} ${subject}`.toLowerCase().includes(wanted);
            return isWanted && (show === "all" || edited.length) ? [row] : [];
          }),
        }));
        const shown = groups.filter(({ rows }) => rows.length);
        const changed = mails.filter(({ edited }) => edited.length).length;
        return (
          <div className="mail-texts">
            <p className="mail-texts-about">{t("about")}</p>
            <div className="mail-texts-tools">
              <TextField
                type="search"
                label={t("search")}
                hideLabel
                placeholder={t("search")}
                start={<Search aria-hidden="true" />}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
              <SegmentedControl
                label={t("show")}
                value={show}
                onChange={({ target }) => setShow(target.value)}
                options={[
                  { value: "all", label: t("show_all") },
                  { value: "changed", label: `${t("show_changed")} (${changed})` },
                ]}
              />
            </div>
            {shown.length ? (
              <div className="mail-groups">
                {shown.map((one) => (
                  <MailRows key={one.group} {...one} />
                ))}
              </div>
            ) : wanted || changed ? (
              <EmptyState title={t("none_title")}>{t("none_text")}</EmptyState>
            ) : (
              <EmptyState title={t("none_changed_title")}>{t("none_changed_text")}</EmptyState>
            )}
          </div>
        );
      }}
    </LoadedPart>
  );
}

function MailRows({ group, rows }: { group: MailGroup; rows: readonly Row[] }) {
  const { t } = useTranslation("mail-texts");
  const id = useId();
  return (
    <section className="mail-group" aria-labelledby={id}>
      <h2 id={id}>{t(`group_${group}`)}</h2>
      <ul className="mail-list">
        {rows.map(({ key, name, when, edited }) => (
          <li key={key}>
            <Link to={`?tab=mails&mail=${key}`}>
              <span className="mail-list-words">
                <strong>{name}</strong>
                <small>{when}</small>
              </span>
              {edited.length ? (
                <Badge tone="primary">{t("edited_in", { languages: edited.join(", ").toUpperCase() })}</Badge>
              ) : null}
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
