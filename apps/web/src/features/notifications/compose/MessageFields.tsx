import { Alert } from "@palco/ui/alert";
import { LanguageTabs } from "@palco/ui/language-tabs";
import { TextArea } from "@palco/ui/text-area";
import { TextField } from "@palco/ui/text-field";
import { type Language, languages } from "@palco/values/language";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/language.ts";
import { languageName } from "#app/language-name.ts";
import { useCampaignWords } from "./use-campaign-words.ts";
import { type CampaignForm, fallbacks, textsOf } from "./campaign-values.ts";

interface MessageFieldsProps {
  form: Pick<CampaignForm, "control" | "register" | "formState">;
  language: Language;
  onLanguage: (language: Language) => void;
}

/** What it says in each language, and what readers of the others get. */
export function MessageFields({
  form: { control, register, formState },
  language,
  onLanguage,
}: MessageFieldsProps) {
  const { t } = useTranslation("campaigns");
  const reader = useLanguage();
  const { languageWord } = useCampaignWords();
  const texts = textsOf({ texts: useWatch({ control, name: "texts" }) });
  const { errors } = formState;
  const nothing = (errors.texts as { message?: string } | undefined)?.message;
  return (
    <div className="edit-fields">
      <LanguageTabs
        label={t("says")}
        languages={languages.map((value) => ({
          value,
          label: languageName(value, reader),
          isComplete: texts[value] !== null,
        }))}
        value={language}
        onChange={(value) => onLanguage(value as Language)}
      >
        {/* One set of fields per language: what was typed in one must not show up in the next. */}
        <div key={language} className="edit-fields" lang={language}>
          <TextField
            label={t("subject")}
            required
            counter={120}
            autoComplete="off"
            error={errors.texts?.[language]?.subject?.message ?? nothing}
            {...register(`texts.${language}.subject`)}
          />
          <TextArea
            label={t("content")}
            optional
            rows={4}
            counter={1000}
            error={errors.texts?.[language]?.content?.message}
            {...register(`texts.${language}.content`)}
          />
        </div>
      </LanguageTabs>
      {fallbacks(texts).length ? (
        <Alert tone="info" title={t("fallback_title")}>
          {fallbacks(texts)
            .map((one) =>
              t("fallback", {
                language: languageWord(one.language),
                read: languageWord(one.read),
              }),
            )
            .join(" ")}
        </Alert>
      ) : null}
      <TextField
        label={t("link")}
        optional
        hint={t("link_hint")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.link?.message}
        {...register("link")}
      />
    </div>
  );
}
