import { Alert } from "@palco/ui/alert";
import { LanguageTabs } from "@palco/ui/language-tabs";
import { type Language, languages } from "@palco/values/language";
import { useTranslation } from "react-i18next";
import { languageName } from "#app/language-name.ts";
import { useLanguage } from "#app/language.ts";
import { textsOf } from "./checks.ts";
import { FieldsOfKind } from "./FieldsOfKind.tsx";
import type { SectionEditing } from "./section-editing.ts";
import { TextIn } from "./TextIn.tsx";
import { VisibilityFields } from "./VisibilityFields.tsx";

/** The fields of one section: its texts in a language, what it shows, and for whom. */
export function SectionForm({
  of,
  onLanguage,
}: {
  of: SectionEditing;
  onLanguage: (language: Language) => void;
}) {
  const { t } = useTranslation("page-editor");
  const reader = useLanguage();
  const { section, language } = of;
  if (section.kind === "kept")
    return (
      <Alert tone="info" title={t("kept_title")}>
        {t("kept_text", { kind: section.of })}
      </Alert>
    );
  const texts = textsOf(section);
  return (
    <div className="edit-fields page-form">
      <LanguageTabs
        label={t("texts")}
        languages={languages.map((value) => ({
          value,
          label: languageName(value, reader),
          isComplete: texts.every(
            ([, text]) => text[value]?.trim() || !languages.some((one) => text[one]?.trim()),
          ),
        }))}
        value={language}
        onChange={(value) => onLanguage(value as Language)}
      >
        {/* One set of fields per language: what was typed in one must not show up in the next. */}
        <div key={language} className="edit-fields" lang={language}>
          {/* A store is called what its entity is. */}
          {section.kind === "about" && of.pageKind === "store" ? null : (
            <TextIn of={of} field="title" label={t("field_title")} max={150} />
          )}
          <FieldsOfKind of={of} />
        </div>
      </LanguageTabs>
      {section.kind === "about" ? null : <VisibilityFields of={of} />}
    </div>
  );
}
