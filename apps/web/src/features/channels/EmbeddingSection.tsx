import { TagsField } from "@palco/ui/multi-combobox";
import { Section } from "@palco/ui/page-header";
import { RadioCards } from "@palco/ui/radio-cards";
import { limits } from "@palco/values/limits";
import { Controller, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { firstMessage } from "#app/form.ts";
import type { ChannelForm } from "./channel-form.ts";

const choices = ["all", "hosts", "none"] as const;

/** Other sites that may show the channel's players and buy buttons in a frame. */
export function EmbeddingSection({ form, disabled }: { form: ChannelForm; disabled: boolean }) {
  const { t } = useTranslation("channels");
  const allow = useWatch({ control: form.control, name: "embedding.allow" });
  return (
    <Section title={t("embedding")} about={t("embedding_about")}>
      <div className="edit-fields">
        <RadioCards
          label={t("embedding")}
          hideLabel
          disabled={disabled}
          options={choices.map((value) => ({
            value,
            label: t(`embedding_${value}`),
            about: t(`embedding_${value}_about`),
          }))}
          {...form.register("embedding.allow")}
        />
        {allow === "hosts" ? (
          <Controller
            control={form.control}
            name="embedding.hosts"
            render={({ field, fieldState }) => (
              <TagsField
                label={t("embedding_list")}
                hint={t("embedding_list_hint", { max: limits.embeddingHosts })}
                max={limits.embeddingHosts}
                disabled={disabled}
                value={field.value}
                onChange={field.onChange}
                error={firstMessage(fieldState.error)}
              />
            )}
          />
        ) : null}
      </div>
    </Section>
  );
}
