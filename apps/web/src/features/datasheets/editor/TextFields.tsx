import { limits } from "@palco/values/limits";
import { TextArea } from "@palco/ui/text-area";
import type { Language } from "@palco/values/language";
import { Controller, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { firstMessage } from "#app/form.ts";
import { LineList } from "./LineList.tsx";
import { QuoteFields } from "./QuoteFields.tsx";
import type { SheetPartProps } from "./sheet-form.ts";

const most = { participants: 500, method: 2000, strategy: 2000, extras: 1000 } as const;

/** The texts of a language, in the order they are read. */
export function TextFields({ form, disabled, language }: SheetPartProps & { language: Language }) {
  const { t } = useTranslation("datasheets");
  const errors = form.formState.errors.texts?.[language];
  const benefits = useWatch({ control: form.control, name: `texts.${language}.benefits` });
  const area = (name: keyof typeof most, label: string) => (
    <TextArea
      {...{ label, disabled }}
      rows={3}
      counter={most[name]}
      error={errors?.[name]?.message}
      {...form.register(`texts.${language}.${name}`)}
    />
  );
  const lines = (
    name: "skills" | "benefits" | "resources" | "mechanisms",
    { label, hint, add, isOrdered }: { label: string; hint?: string; add: string; isOrdered?: boolean },
  ) => (
    <Controller
      control={form.control}
      name={`texts.${language}.${name}`}
      render={({ field }) => (
        <LineList
          {...{ label, hint, add, isOrdered, disabled }}
          value={field.value ?? []}
          onChange={field.onChange}
          error={firstMessage(errors?.[name])}
        />
      )}
    />
  );
  const isTooMuch = (benefits?.length ?? 0) > limits.sheetBenefits;
  return (
    <>
      <TextArea
        label={t("abstract")}
        hint={t("abstract_hint")}
        required
        rows={5}
        counter={limits.sheetAbstract}
        disabled={disabled}
        error={errors?.abstract?.message}
        {...form.register(`texts.${language}.abstract`)}
      />
      {area("participants", t("participants"))}
      {lines("resources", { label: t("resources"), hint: t("resources_hint"), add: t("resource_add") })}
      {lines("mechanisms", {
        label: t("mechanisms"),
        hint: t("mechanisms_hint"),
        add: t("step_add"),
        isOrdered: true,
      })}
      {lines("skills", { label: t("skills"), add: t("skill_add") })}
      {lines("benefits", {
        label: t("benefits"),
        hint: isTooMuch
          ? t("benefits_many", { most: limits.sheetBenefits })
          : t("benefits_hint", { most: limits.sheetBenefits }),
        add: t("benefit_add"),
      })}
      {area("method", t("method"))}
      {area("strategy", t("strategy"))}
      {area("extras", t("extras"))}
      <QuoteFields form={form} disabled={disabled} language={language} />
    </>
  );
}
