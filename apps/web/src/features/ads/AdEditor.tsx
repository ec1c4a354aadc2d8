import { type AdCampaign, type AdCampaignFields, adRoles } from "@palco/contract/ads/api";
import { adAreas, adFormats, shownAdAreas } from "@palco/contract/ads/kinds";
import type { ImageView } from "@palco/contract/fields";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { Checkbox, Switch } from "@palco/ui/checkbox";
import { LanguageTabs } from "@palco/ui/language-tabs";
import { MultiCombobox } from "@palco/ui/multi-combobox";
import { NumberField } from "@palco/ui/number-field";
import { Section } from "@palco/ui/page-header";
import { RadioCards } from "@palco/ui/radio-cards";
import { StickyActions } from "@palco/ui/sticky-actions";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { namedCountries } from "@palco/values/country";
import { type Language, languages } from "@palco/values/language";
import { sessionZone } from "@palco/values/wall-clock";
import { useMemo, useState } from "react";
import { Controller, type FieldErrors, useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { InstantField } from "#app/editing/instant-field.tsx";
import { useGoOnceSaved } from "#app/editing/use-go-once-saved.ts";
import { firstMessage, refusalText } from "#app/form.ts";
import { useBottomBar } from "#app/frame/use-bottom-bar.ts";
import { languageName } from "#app/language-name.ts";
import { useLanguage } from "#app/language.ts";
import { LeaveGuard } from "#app/leave-guard.tsx";
import { AdPreview } from "./AdPreview.tsx";
import { type AdForm, type AdValues, resolver, valuesOf } from "./ad-values.ts";
import { ColumnsField } from "./ColumnsField.tsx";
import { useAdActs } from "./use-ads.ts";
import "#app/editing/editing.css";
import "./ads.css";

/** Everything about a campaign on one screen, with how it will look. */
export function AdEditor({ ad }: { ad?: AdCampaign | undefined }) {
  const { t } = useTranslation("ads");
  const reader = useLanguage();
  const [language, setLanguage] = useState<Language>(
    languages.find((one) => ad?.creatives[one]?.length) ?? "es",
  );
  const [images, setImages] = useState(() => new Map((ad?.images ?? []).map((image) => [image.id, image])));
  const know = (image: ImageView) => setImages((known) => new Map(known).set(image.id, image));
  const { goTo, isGoing } = useGoOnceSaved();
  const { save } = useAdActs();
  const form: AdForm = useForm<AdValues, unknown, AdCampaignFields>({
    resolver,
    defaultValues: valuesOf(ad),
  });
  const { control, register, formState } = form;
  const { errors, isDirty } = formState;
  const [creatives, format, sponsor] = useWatch({ control, name: ["creatives", "format", "sponsor"] });
  useBottomBar("own");
  /** Shows the language whose columns are refused. */
  function showWrong({ creatives: wrong }: FieldErrors<AdValues>): void {
    const first = languages.find((one) => wrong?.[one]);
    if (first) setLanguage(first);
  }
  async function send(body: AdCampaignFields): Promise<void> {
    try {
      await save.mutateAsync({ of: ad, body });
      toast.success(t("saved"));
      goTo("?");
    } catch (error) {
      toast.error(refusalText(form, error, t("failed")));
    }
  }
  const columnErrors = errors.creatives?.[language] as unknown;
  return (
    <form
      noValidate
      className="ads-form"
      onSubmit={(event) => void form.handleSubmit(send, showWrong)(event)}
    >
      <Section title={t("section_preview")} look="card">
        <AdPreview format={format} sponsor={sponsor} columns={creatives[language]} images={images} />
      </Section>
      <div className="ads-halves">
        <Section title={t("section_campaign")} look="card">
          <div className="edit-fields">
            <TextField
              label={t("name")}
              required
              hint={t("name_hint")}
              autoComplete="off"
              error={errors.name?.message}
              {...register("name")}
            />
            <TextField
              label={t("sponsor")}
              required
              hint={t("sponsor_hint")}
              autoComplete="off"
              error={errors.sponsor?.message}
              {...register("sponsor")}
            />
            <RadioCards
              label={t("format")}
              minWidth={150}
              options={adFormats.map((value) => ({
                value,
                label: t(`format_${value}`),
                about: t(`format_${value}_about`),
              }))}
              {...register("format")}
            />
            <Switch label={t("active")} hint={t("active_hint")} {...register("isActive")} />
          </div>
        </Section>
        <Section title={t("section_pictures")} look="card" className="ads-pictures">
          <div className="edit-fields">
            <Controller
              control={control}
              name="creatives"
              render={({ field: { value, onChange } }) => (
                <LanguageTabs
                  label={t("language")}
                  languages={languages.map((one) => ({
                    value: one,
                    label: languageName(one, reader),
                    isComplete: value[one].length > 0,
                  }))}
                  value={language}
                  onChange={(next) => setLanguage(next as Language)}
                >
                  <div className="edit-fields">
                    <p className="ads-note">{t("language_hint")}</p>
                    {errors.creatives && typeof errors.creatives.message === "string" ? (
                      <Alert tone="danger" announce>
                        {t("picture_missing")}
                      </Alert>
                    ) : null}
                    <ColumnsField
                      columns={value[language]}
                      images={images}
                      errors={Array.isArray(columnErrors) ? columnErrors : undefined}
                      onChange={(columns) => onChange({ ...value, [language]: columns })}
                      onImage={know}
                    />
                  </div>
                </LanguageTabs>
              )}
            />
          </div>
        </Section>
        <Section title={t("section_place")} look="card">
          <PlaceFields form={form} />
        </Section>
        <Section title={t("section_readers")} look="card">
          <ReaderFields form={form} />
        </Section>
      </div>
      <StickyActions isDirty={isDirty}>
        <Button variant="ghost" href="?">
          {t("cancel")}
        </Button>
        <Button type="submit" variant="primary" loading={save.isPending}>
          {t(ad ? "save" : "create")}
        </Button>
      </StickyActions>
      <LeaveGuard when={isDirty && !isGoing} />
    </form>
  );
}

/** Boxes of a list; a value stands in it or not. */
function Boxes<Value extends string>({
  label,
  values,
  chosen,
  nameOf,
  error,
  onChange,
}: {
  label: string;
  values: readonly Value[];
  chosen: readonly Value[];
  nameOf: (value: Value) => string;
  error?: string | undefined;
  onChange: (chosen: Value[]) => void;
}) {
  return (
    <fieldset className="ads-boxes">
      <legend>{label}</legend>
      {values.map((value) => (
        <Checkbox
          key={value}
          label={nameOf(value)}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(values.filter((one) => (one === value ? target.checked : chosen.includes(one))))
          }
        />
      ))}
      {error ? (
        <p role="alert" className="ads-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

function PlaceFields({ form: { control, formState } }: { form: AdForm }) {
  const { t } = useTranslation("ads");
  const { errors } = formState;
  const moment = (name: "startsAt" | "endsAt", label: string, hint?: string) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => (
        <InstantField
          label={label}
          required={name === "startsAt"}
          hint={hint}
          zone={sessionZone}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          error={errors[name]?.message}
        />
      )}
    />
  );
  return (
    <div className="edit-fields">
      <Controller
        control={control}
        name="areas"
        render={({ field: { value, onChange } }) => (
          <Boxes
            label={t("column_areas")}
            values={adAreas.filter((area) => shownAdAreas.includes(area) || value.includes(area))}
            chosen={value}
            nameOf={(area) => t(`area_${area}`)}
            error={firstMessage(errors.areas)}
            onChange={onChange}
          />
        )}
      />
      <p className="ads-note">{t("areas_of_pages")}</p>
      <div className="ads-pair">
        {moment("startsAt", t("starts"))}
        {moment("endsAt", t("ends"), t("ends_hint"))}
      </div>
      <div className="ads-pair">
        <Controller
          control={control}
          name="weight"
          render={({ field: { value, onChange } }) => (
            <NumberField
              label={t("weight")}
              hint={t("weight_hint")}
              min={1}
              max={100}
              value={value}
              onChange={onChange}
              error={errors.weight?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="capPerDay"
          render={({ field: { value, onChange } }) => (
            <NumberField
              label={t("cap")}
              hint={t("cap_hint")}
              min={1}
              max={100}
              value={value}
              onChange={onChange}
              error={errors.capPerDay?.message}
            />
          )}
        />
      </div>
    </div>
  );
}

function ReaderFields({ form: { control, formState } }: { form: AdForm }) {
  const { t } = useTranslation("ads");
  const reader = useLanguage();
  const options = useMemo(
    () => namedCountries(reader).map(({ code, name }) => ({ value: code, label: name })),
    [reader],
  );
  /** All of a list are no limit, as none is. */
  const all = <Value,>(values: readonly Value[], chosen: readonly Value[]) =>
    chosen.length ? [...chosen] : [...values];
  const limit = <Value,>(values: readonly Value[], chosen: Value[]) =>
    chosen.length === values.length ? [] : chosen;
  return (
    <div className="edit-fields">
      <Controller
        control={control}
        name="roles"
        render={({ field: { value, onChange } }) => (
          <Boxes
            label={t("roles")}
            values={adRoles}
            chosen={all(adRoles, value)}
            nameOf={(role) => t(`role_${role}`)}
            onChange={(chosen) => onChange(limit(adRoles, chosen))}
          />
        )}
      />
      <Controller
        control={control}
        name="languages"
        render={({ field: { value, onChange } }) => (
          <Boxes
            label={t("languages")}
            values={languages}
            chosen={all(languages, value)}
            nameOf={(one) => languageName(one, reader)}
            onChange={(chosen) => onChange(limit(languages, chosen))}
          />
        )}
      />
      <Controller
        control={control}
        name="countries"
        render={({ field: { value, onChange } }) => (
          <MultiCombobox
            label={t("countries")}
            hint={t("countries_hint")}
            options={options}
            value={value}
            onChange={onChange}
            error={firstMessage(formState.errors.countries)}
          />
        )}
      />
      <p className="ads-note">{t("never_health")}</p>
    </div>
  );
}
