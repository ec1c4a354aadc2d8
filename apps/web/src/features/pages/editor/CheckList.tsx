import { Button } from "@palco/ui/button";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { fieldText } from "@palco/i18n/error-text";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { languageName } from "#app/language-name.ts";
import { useLanguage } from "#app/language.ts";
import type { Check } from "./checks.ts";
import type { Sections } from "./page-editor.ts";
import { useSectionWords } from "./use-section-words.ts";
import "./check-list.css";

/** A page of two hundred sections may have many hundreds; each is drawn at every step. */
const mostAtFirst = 30;

interface CheckListProps {
  checks: readonly Check[];
  sections: Sections;
  onOpen: (id: string, field: string) => void;
}

/** Findings before a save; each leads to its field. */
export function CheckList({ checks, sections, onOpen }: CheckListProps) {
  const { t } = useTranslation("page-editor");
  const reader = useLanguage();
  const { nameOf } = useSectionWords();
  const [isWhole, setWhole] = useState(false);
  if (!checks.length) return <p className="page-checks-none">{t("checks_none")}</p>;
  const wordsOf = ({ what }: Check): string => {
    switch (what.kind) {
      case "field":
        return fieldText(reader, what.code, what.params);
      case "language":
        return t("check_language", { language: languageName(what.language, reader), count: what.missing });
      case "named":
        return t("check_named", { title: what.title, state: t(`state_${what.state}` as "state_gone") });
      default:
        return t(`check_${what.kind}` as "check_alt");
    }
  };
  const byId = new Map(sections.map((section) => [section.id, section]));
  // What stops a save is told however far down it is.
  const first = checks.toSorted((a, b) => Number(b.blocks) - Number(a.blocks)).slice(0, mostAtFirst);
  const shown = isWhole ? checks : first;
  return (
    <section className="page-checks" aria-labelledby="page-checks">
      <h2 id="page-checks">{t("checks", { count: checks.length })}</h2>
      <ul>
        {shown.map((check) => {
          const section = byId.get(check.id)!;
          const Icon = check.blocks ? CircleAlert : TriangleAlert;
          return (
            <li key={`${check.id} ${check.field} ${JSON.stringify(check.what)}`}>
              <button
                type="button"
                data-blocks={check.blocks || undefined}
                onClick={() => onOpen(check.id, check.field)}
              >
                <Icon aria-hidden="true" />
                <span>
                  <strong>{nameOf(section)}</strong>
                  <span>{wordsOf(check)}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {shown.length < checks.length ? (
        <Button size="sm" onClick={() => setWhole(true)}>
          {t("checks_all", { count: checks.length })}
        </Button>
      ) : null}
    </section>
  );
}
