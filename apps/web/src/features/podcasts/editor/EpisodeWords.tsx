import type { EpisodeFields } from "@palco/contract/podcasts/api";
import { TextArea } from "@palco/ui/text-area";
import { TextField } from "@palco/ui/text-field";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { LanguageFields } from "#app/editing/in-each-language.tsx";

export type EpisodeFormApi = UseFormReturn<z.input<typeof EpisodeFields>, unknown, EpisodeFields>;

/** The words of an episode in each language; folded while none are written, since most have one language. */
export function EpisodeWords({ form }: { form: EpisodeFormApi }) {
  const { t } = useTranslation("podcasts");
  const { errors } = form.formState;
  const { titles = {}, descriptions = {}, ...main } = useWatch({ control: form.control });
  const [isOpen, setOpen] = useState(() =>
    [titles, descriptions].some((texts) => Object.values(texts).some(Boolean)),
  );
  const isShown = isOpen || Boolean(errors.titles ?? errors.descriptions);
  return (
    <details
      className="episode-languages"
      open={isShown}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {t("translations_title")}
        <ChevronDown aria-hidden="true" />
      </summary>
      {isShown ? (
        <>
          <p className="episode-when__hint">{t("translations_about")}</p>
          <LanguageFields
            title={t("translations_title")}
            isComplete={(code) => Boolean(titles[code] && descriptions[code])}
          >
            {(language) => (
              <>
                <TextField
                  label={t("field_title")}
                  placeholder={main.title}
                  error={errors.titles?.[language]?.message}
                  {...form.register(`titles.${language}`)}
                />
                <TextArea
                  label={t("field_description")}
                  rows={4}
                  placeholder={main.description}
                  error={errors.descriptions?.[language]?.message}
                  {...form.register(`descriptions.${language}`)}
                />
              </>
            )}
          </LanguageFields>
        </>
      ) : null}
    </details>
  );
}
