import { Section } from "@palco/ui/page-header";
import { TextField } from "@palco/ui/text-field";
import { speakerNetworks } from "@palco/values/social";
import { useTranslation } from "react-i18next";
import { networkNames } from "./network-names.ts";
import type { SpeakerPartProps } from "./speaker-form.ts";

const examples = {
  instagram: "https://www.instagram.com/…",
  facebook: "https://www.facebook.com/…",
  twitter: "https://x.com/…",
  youtube: "https://www.youtube.com/@…",
  linkedin: "https://www.linkedin.com/in/…",
} as const;

/** Other pages of the speaker. */
export function SpeakerLinks({ form }: SpeakerPartProps) {
  const { t } = useTranslation("speakers");
  const { errors } = form.formState;
  return (
    <Section title={t("links_title")} about={t("links_about")}>
      <div className="edit-pair">
        {speakerNetworks.map((network) => (
          <TextField
            key={network}
            label={networkNames[network]}
            type="url"
            inputMode="url"
            placeholder={examples[network]}
            error={errors.socialLinks?.[network]?.message}
            {...form.register(`socialLinks.${network}`)}
          />
        ))}
      </div>
    </Section>
  );
}
