import { plainText, type TextDocument } from "@palco/contract/rich-text";
import { useTranslation } from "react-i18next";
import { compare } from "./compare.ts";
import type { Section, Sections } from "./page-editor.ts";
import { useSectionWords } from "./use-section-words.ts";
import "./differences.css";

/** From one version of a page to another: what came, went, moved and says something else. */
export function Differences({ before, after }: { before: Sections; after: Sections }) {
  const { t } = useTranslation("page-editor");
  const { nameOf } = useSectionWords();
  const { added, removed, moved, changed } = compare(before, after);
  if (!added.length && !removed.length && !moved.length && !changed.length)
    return <p className="page-differences">{t("no_differences")}</p>;
  const named = (id: string) => nameOf(after.find((section) => section.id === id)!);
  return (
    <ul className="page-differences">
      {added.map((section) => (
        <li key={`a${section.id}`} data-change="added">
          {t("diff_added", { name: nameOf(section) })}
        </li>
      ))}
      {removed.map((section) => (
        <li key={`r${section.id}`} data-change="removed">
          {t("diff_removed", { name: nameOf(section) })}
        </li>
      ))}
      {moved.map((id) => (
        <li key={`m${id}`} data-change="moved">
          {t("diff_moved", { name: named(id) })}
        </li>
      ))}
      {changed.map(({ before: was, after: is, fields }) => (
        <li key={`c${is.id}`} data-change="changed">
          {t("diff_changed", { name: nameOf(is) })}
          <dl>
            {fields.map((field) => {
              const [old, now] = [wordsAt(was, field), wordsAt(is, field)];
              return (
                <div key={field}>
                  <dt>
                    {t(`name_${field.split(".")[0]}` as "name_title", { defaultValue: field })}
                    {languageOf(field)}
                  </dt>
                  <dd>
                    {old ? <del>{old}</del> : null} {now ? <ins>{now}</ins> : null}
                  </dd>
                </div>
              );
            })}
          </dl>
        </li>
      ))}
    </ul>
  );
}

const languageOf = (field: string) => {
  const language = /\.(es|en|pt)$/.exec(field)?.[1];
  return language ? ` (${language})` : "";
};

/** A value as it is told: texts as they are, lists and switches shortly. */
function wordsAt(section: Section, field: string): string {
  const value = field
    .split(".")
    .reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], section);
  if (value === undefined || value === null || value === "") return "";
  if (typeof value === "object" && "content" in value) return plainText((value as TextDocument).content);
  if (Array.isArray(value)) return value.map((one) => (typeof one === "string" ? one : "…")).join(", ");
  return String(value as string | number | boolean);
}
