import { socialNetworks } from "@palco/values/social";
import { Section } from "@palco/ui/page-header";
import { TextField } from "@palco/ui/text-field";
import { useTranslation } from "react-i18next";
import { type ChannelForm, urlExample } from "./channel-form.ts";
import { EmbeddingSection } from "./EmbeddingSection.tsx";

const examples = {
  spotify: "https://open.spotify.com/artist/…",
  youtube: "https://www.youtube.com/@…",
  facebook: "https://www.facebook.com/…",
  instagram: "https://www.instagram.com/…",
  twitter: "https://x.com/…",
  website: urlExample,
} as const;

/** Links to the channel's other pages, and sites that may show it. */
export function SocialStep({ form, disabled }: { form: ChannelForm; disabled: boolean }) {
  const { t } = useTranslation("channels");
  const { errors } = form.formState;
  return (
    <div className="edit-tab">
      <Section title={t("step_social")} about={t("social_about")}>
        <div className="edit-fields">
          <div className="edit-pair">
            {socialNetworks.map((network) => (
              <TextField
                key={network}
                label={t(`social_${network}`)}
                type="url"
                inputMode="url"
                placeholder={examples[network]}
                disabled={disabled}
                error={errors.socialLinks?.[network]?.message}
                {...form.register(`socialLinks.${network}`)}
              />
            ))}
          </div>
          <TextField
            label={t("marketplace")}
            type="url"
            inputMode="url"
            placeholder={urlExample}
            hint={t("marketplace_hint")}
            disabled={disabled}
            error={errors.marketplaceUrl?.message}
            {...form.register("marketplaceUrl")}
          />
        </div>
      </Section>
      <EmbeddingSection form={form} disabled={disabled} />
    </div>
  );
}
