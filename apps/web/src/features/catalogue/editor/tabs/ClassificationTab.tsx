import type { ProductEdit } from "@palco/contract/catalogue/edit";
import { MultiCombobox } from "@palco/ui/multi-combobox";
import { NativeSelect } from "@palco/ui/native-select";
import { Section } from "@palco/ui/page-header";
import { SegmentedControl } from "@palco/ui/segmented-control";
import { TextField } from "@palco/ui/text-field";
import { namedCountries } from "@palco/values/country";
import { useMemo } from "react";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { firstMessage } from "#app/form.ts";
import { useLanguage } from "#app/language.ts";
import { useCategoryOptions } from "#features/channels/use-channels.ts";
import { SpeakerPicker } from "#features/speakers/SpeakerPicker.tsx";
import type { TabProps } from "../product-form.ts";
import { WordsField } from "../WordsField.tsx";

/** Categories and tags to find it by, and its makers. */
export function ClassificationTab({ product, form, disabled }: TabProps & { product: ProductEdit }) {
  const { t } = useTranslation("catalogue-editor");
  const categories = useCategoryOptions();
  const { errors } = form.formState;
  return (
    <div className="edit-tab">
      <Section title={t("tab_classification")} about={t("classification_about")}>
        <div className="edit-fields">
          <Controller
            control={form.control}
            name="categories"
            render={({ field }) => (
              <MultiCombobox
                label={t("categories")}
                required
                max={10}
                hint={t("categories_hint")}
                options={categories}
                disabled={disabled}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                error={firstMessage(errors.categories)}
              />
            )}
          />
          <WordsField
            form={form}
            disabled={disabled}
            name="tags"
            label={t("tags")}
            max={30}
            hint={t("tags_hint")}
          />
          <WordsField
            form={form}
            disabled={disabled}
            name="labels"
            label={t("labels")}
            max={30}
            hint={t("labels_hint")}
          />
          <div className="editor-choice">
            <p aria-hidden="true">{t("age_rating")}</p>
            <SegmentedControl
              label={t("age_rating")}
              options={[
                { value: "all", label: t("age_all") },
                { value: "13+", label: t("age_13") },
                { value: "18+", label: t("age_18") },
              ]}
              disabled={disabled}
              {...form.register("ageRating")}
            />
          </div>
        </div>
      </Section>
      <Credits product={product} form={form} disabled={disabled} />
    </div>
  );
}

function Credits({ product, form, disabled }: TabProps & { product: ProductEdit }) {
  const { t } = useTranslation("catalogue-editor");
  const language = useLanguage();
  const countries = useMemo(
    () => namedCountries(language).map(({ code, name }) => ({ value: code, label: name })),
    [language],
  );
  const { errors } = form.formState;
  const isTeam = useLocation().pathname.startsWith("/manage");
  return (
    <Section title={t("credits_title")} about={t("credits_about")}>
      <div className="edit-fields">
        <div className="edit-pair">
          <TextField
            label={t("director")}
            disabled={disabled}
            error={errors.director?.message}
            {...form.register("director")}
          />
          <TextField
            label={t("group")}
            disabled={disabled}
            hint={t("group_hint")}
            error={errors.group?.message}
            {...form.register("group")}
          />
        </div>
        <WordsField
          form={form}
          disabled={disabled}
          name="artists"
          label={t("artists")}
          max={100}
          hint={t("artists_hint")}
        />
        <Controller
          control={form.control}
          name="speakerIds"
          render={({ field }) => (
            <SpeakerPicker
              area={isTeam ? "manage" : "account"}
              saved={product.speakers}
              disabled={disabled}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={firstMessage(errors.speakerIds)}
            />
          )}
        />
        <div className="edit-pair">
          <TextField
            label={t("production_year")}
            inputMode="numeric"
            disabled={disabled}
            error={errors.productionYear?.message}
            {...form.register("productionYear", { setValueAs: yearOf })}
          />
          <NativeSelect
            label={t("production_country")}
            placeholder={t("country_none")}
            options={countries}
            disabled={disabled}
            error={errors.productionCountry?.message}
            {...form.register("productionCountry")}
          />
        </div>
      </div>
    </Section>
  );
}

/**
 * A year is not an amount: no thousands separator, so not a NumberField. Input that is no number is left for the
 * schema to refuse.
 */
function yearOf(typed: unknown): unknown {
  if (typed === "" || typed === null || typed === undefined) return null;
  return Number.isNaN(Number(typed)) ? typed : Number(typed);
}
