import { listMailTexts } from "@palco/contract/mail/texts";
import { Badge } from "@palco/ui/badge";
import { EmptyState } from "@palco/ui/empty-state";
import { TextField } from "@palco/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { call } from "#app/api.ts";
import { getLanguage } from "#app/language.ts";
import { LoadedPart } from "#features/site-config/LoadedPart.tsx";
import { MailEditor } from "./MailEditor.tsx";
import "./mail-texts.css";

/** The mails of the site, and the editor of the one that the address names. */
export function MailTexts() {
  const [params] = useSearchParams();
  const mail = params.get("mail");
  return mail ? <MailEditor key={mail} mail={mail} /> : <MailList />;
}

function MailList() {
  const { t } = useTranslation("mail-texts");
  const [typed, setTyped] = useState("");
  const query = useQuery({
    queryKey: ["mail-texts", "list", getLanguage()],
    queryFn: () => call(listMailTexts),
  });
  const wanted = typed.trim().toLowerCase();
  return (
    <LoadedPart query={query}>
      {({ mails }) => {
        const shown = mails
          .map((one) => ({ ...one, name: one.subject || t("frame") }))
          .filter(({ name, key }) => `${name} ${key}`.toLowerCase().includes(wanted));
        return (
          <div className="mail-texts">
            <p className="mail-texts-about">{t("about")}</p>
            <TextField
              type="search"
              label={t("search")}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            {shown.length ? (
              <ul className="mail-list">
                {shown.map(({ key, name, edited }) => (
                  <li key={key}>
                    <Link to={`?tab=mails&mail=${key}`}>
                      <span>
                        {name}
                        {key === "frame" ? <small>{t("frame_about")}</small> : null}
                      </span>
                      {edited.length ? (
                        <Badge tone="primary">
                          {t("edited_in", { languages: edited.join(", ").toUpperCase() })}
                        </Badge>
                      ) : null}
                      <ChevronRight aria-hidden="true" />
                    </Link>
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyState title={t("none_title")}>{t("none_text")}</EmptyState>
            )}
          </div>
        );
      }}
    </LoadedPart>
  );
}
