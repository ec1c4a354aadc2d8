import {
  licenseUrl,
  sheetComplexities,
  sheetExperiences,
  sheetLicenses,
  sheetModalities,
} from "@palco/contract/datasheets/sheet";
import { MoneyField } from "@palco/ui/money-field";
import { NativeSelect } from "@palco/ui/native-select";
import { NumberField } from "@palco/ui/number-field";
import { Section } from "@palco/ui/page-header";
import { TextField } from "@palco/ui/text-field";
import { Controller, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { LengthField } from "./LengthField.tsx";
import type { SheetPartProps } from "./sheet-form.ts";

const choices = {
  modality: sheetModalities,
  complexity: sheetComplexities,
  experience: sheetExperiences,
  license: sheetLicenses,
} as const;

/** Facts that hold in every language: author, length, people, cost. */
export function FactFields({ form, disabled }: SheetPartProps) {
  const { t } = useTranslation("datasheets");
  const { control, register, formState } = form;
  const errors = formState.errors.facts;
  const license = useWatch({ control, name: "facts.license" });
  const url = license && licenseUrl(license);
  const length = (name: "durationMinutes" | "preparationMinutes", label: string, hint: string) => (
    <Controller
      control={control}
      name={`facts.${name}`}
      render={({ field }) => (
        <LengthField {...{ label, hint, disabled }} error={errors?.[name]?.message} {...field} />
      )}
    />
  );
  const people = (name: "peopleMin" | "peopleMax", label: string) => (
    <Controller
      control={control}
      name={`facts.${name}`}
      render={({ field }) => (
        <NumberField {...{ label, disabled }} min={1} error={errors?.[name]?.message} {...field} />
      )}
    />
  );
  const choice = (name: keyof typeof choices, label: string) => (
    <Controller
      control={control}
      name={`facts.${name}`}
      render={({ field: { value, onChange, ...field } }) => (
        <NativeSelect
          {...{ label, disabled }}
          placeholder={t("not_said")}
          options={choices[name].map((one) => ({ value: one, label: t(`${name}_${one}` as "license_cc0") }))}
          error={errors?.[name]?.message}
          value={value ?? ""}
          onChange={(event) => onChange(event.target.value || null)}
          hint={
            name === "license" && url ? (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {t("license_read")}
              </a>
            ) : undefined
          }
          {...field}
        />
      )}
    />
  );
  return (
    <Section title={t("facts_title")} about={t("facts_about")}>
      <div className="edit-fields">
        <TextField
          label={t("author")}
          hint={t("author_hint")}
          disabled={disabled}
          error={errors?.author?.message}
          {...register("facts.author")}
        />
        <div className="edit-pair">
          {length("durationMinutes", t("duration"), t("duration_hint"))}
          {length("preparationMinutes", t("preparation"), t("preparation_hint"))}
        </div>
        <div className="edit-pair">
          {people("peopleMin", t("people_min"))}
          {people("peopleMax", t("people_max"))}
        </div>
        <div className="edit-pair">
          <Controller
            control={control}
            name="facts.money"
            render={({ field }) => (
              <MoneyField
                label={t("money")}
                hint={t("money_hint")}
                currency="EUR"
                disabled={disabled}
                error={errors?.money?.message}
                {...field}
              />
            )}
          />
          {choice("experience", t("experience"))}
        </div>
        <div className="edit-pair">
          {choice("modality", t("modality"))}
          {choice("complexity", t("complexity"))}
        </div>
        {choice("license", t("license"))}
      </div>
    </Section>
  );
}
