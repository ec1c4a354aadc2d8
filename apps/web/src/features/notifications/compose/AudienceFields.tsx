import { listManagedProducts } from "@palco/contract/catalogue/manage";
import { listManagedChannels } from "@palco/contract/channels/manage";
import { audienceKinds, audienceNeeds } from "@palco/contract/notifications/campaigns";
import { Combobox } from "@palco/ui/combobox";
import { NativeSelect } from "@palco/ui/native-select";
import { RadioCards } from "@palco/ui/radio-cards";
import { languages } from "@palco/values/language";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useLanguage } from "#app/language.ts";
import { languageName } from "#app/language-name.ts";
import type { CampaignForm } from "./campaign-values.ts";

type Named = { id: string; title: string };
type Form = Pick<CampaignForm, "control" | "register" | "formState">;

const roles = ["VIEWER", "PRODUCER", "PRESS", "ADMIN"] as const;

/** Whom it is for, and how many they are now. */
export function AudienceFields({ form: { control, register, formState } }: { form: Form }) {
  const { t } = useTranslation("campaigns");
  const reader = useLanguage();
  const { to } = useWatch({ control, name: "audience" });
  const needed = audienceNeeds[to];
  const errors = formState.errors.audience as
    | Partial<Record<"productId" | "channelId", { message?: string }>>
    | undefined;
  return (
    <div className="edit-fields">
      <RadioCards
        label={t("audience")}
        hideLabel
        minWidth={230}
        options={audienceKinds.map((kind) => ({
          value: kind,
          label: t(`to_${kind}`),
          about: t(`to_${kind}_about`),
        }))}
        {...register("audience.to")}
      />
      <div className="campaign-pair">
        {needed === "role" ? (
          <NativeSelect
            label={t("role")}
            options={roles.map((value) => ({ value, label: t(`role_${value}`) }))}
            {...register("audience.role")}
          />
        ) : null}
        {needed === "productId" ? (
          <Controller
            control={control}
            name="audience.product"
            render={({ field }) => (
              <Thing
                label={t("product")}
                value={field.value}
                onChange={field.onChange}
                error={errors?.productId?.message}
                kind="products"
              />
            )}
          />
        ) : null}
        {needed === "channelId" ? (
          <Controller
            control={control}
            name="audience.channel"
            render={({ field }) => (
              <Thing
                label={t("channel")}
                value={field.value}
                onChange={field.onChange}
                error={errors?.channelId?.message}
                kind="channels"
              />
            )}
          />
        ) : null}
        <NativeSelect
          label={t("language")}
          placeholder={t("language_any")}
          options={languages.map((value) => ({ value, label: languageName(value, reader) }))}
          {...register("audience.language")}
        />
      </div>
    </div>
  );
}

const finders = {
  products: (q: string | undefined, signal: AbortSignal) =>
    call(listManagedProducts, { query: { q, size: 20, sort: "title" } }, { signal }).then(({ items }) =>
      items
        .filter(({ status }) => status !== "draft")
        .map(({ id, title, channel }) => ({ id, title, about: channel.title })),
    ),
  channels: (q: string | undefined, signal: AbortSignal) =>
    call(listManagedChannels, { query: { q, size: 20, sort: "title" } }, { signal }).then(({ items }) =>
      items.map(({ id, title, owner }) => ({ id, title, about: owner.name })),
    ),
};

interface ThingProps {
  label: string;
  kind: keyof typeof finders;
  value: Named | null;
  onChange: (thing: Named | null) => void;
  error: string | undefined;
}

/** A product or a channel, found by typing. */
function Thing({ label, kind, value, onChange, error }: ThingProps) {
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const { data = [], isFetching } = useQuery({
    queryKey: [kind, "for-campaign", q],
    queryFn: ({ signal }) => finders[kind](q || undefined, signal),
    placeholderData: keepPreviousData,
  });
  // What is chosen stays a choice, whatever is typed.
  const found: (Named & { about?: string })[] =
    value && !data.some(({ id }) => id === value.id) ? [value, ...data] : data;
  return (
    <Combobox
      label={label}
      required
      error={error}
      options={found.map(({ id, title, about }) => ({ value: id, label: title, ...(about && { about }) }))}
      value={value?.id ?? null}
      onChange={(id) => {
        const thing = found.find((one) => one.id === id);
        onChange(thing ? { id: thing.id, title: thing.title } : null);
      }}
      onSearch={setTyped}
      isLoading={isFetching}
    />
  );
}
