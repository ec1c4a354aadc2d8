import { type EntityEdit, type EntityFields, mostChannels } from "@palco/contract/entities/api";
import { suggest } from "@palco/contract/search/api";
import { MultiCombobox } from "@palco/ui/multi-combobox";
import { limits } from "@palco/values/limits";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { call } from "#app/api.ts";

interface ChannelsInProps {
  form: UseFormReturn<z.input<typeof EntityFields>, unknown, EntityFields>;
  known: readonly Pick<EntityEdit["channels"][number], "slug" | "title">[];
}

/** The channels of an entity: found by words, in the order in which its store shows them. */
export function ChannelsIn({ form, known }: ChannelsInProps) {
  const { t } = useTranslation("entities");
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(known);
  const q = useDeferredValue(typed.trim());
  const { data, isFetching } = useQuery({
    queryKey: ["suggestions", q],
    queryFn: ({ signal }) => call(suggest, { query: { q } }, { signal }),
    enabled: q.length >= limits.suggestLetters,
    placeholderData: keepPreviousData,
  });
  const found = data?.channels ?? [];
  const channels = new Map([...chosen, ...found].map(({ slug, title }) => [slug, title]));
  return (
    <Controller
      control={form.control}
      name="channels"
      render={({ field, fieldState: { error } }) => (
        <MultiCombobox
          label={t("channels")}
          hint={t("channels_hint")}
          placeholder={t("channels_search")}
          options={[...channels].map(([slug, title]) => ({ value: slug, label: title }))}
          value={field.value}
          max={mostChannels}
          onChange={(slugs) => {
            setChosen(slugs.map((slug) => ({ slug, title: channels.get(slug) ?? slug })));
            field.onChange(slugs);
          }}
          onSearch={setTyped}
          isLoading={isFetching}
          onBlur={field.onBlur}
          error={error?.message}
        />
      )}
    />
  );
}
