import type { RefundPolicy } from "@palco/contract/channels/refund-policy";
import { NumberField } from "@palco/ui/number-field";
import { Section } from "@palco/ui/page-header";
import { RadioCards } from "@palco/ui/radio-cards";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { ChannelForm } from "./channel-form.ts";

const kinds = ["site", "none", "before", "unwatched"] as const;
type Kind = (typeof kinds)[number];

/** What each kind begins with. */
const begun: Record<Kind, RefundPolicy | null> = {
  site: null,
  none: { kind: "none" },
  before: { kind: "before", hours: 48 },
  unwatched: { kind: "unwatched", days: 7, percent: 20 },
};

/** When buyers get their money back on request. It is shown before they pay and kept with what they buy. */
export function RefundStep({ form, disabled }: { form: ChannelForm; disabled: boolean }) {
  const { t } = useTranslation("channels");
  return (
    <Section title={t("step_refunds")} about={t("refunds_about")}>
      <Controller
        control={form.control}
        name="refundPolicy"
        render={({ field, fieldState: { error } }) => {
          const policy = field.value ?? null;
          const wrong = (name: string) =>
            (error as Record<string, { message?: string }> | undefined)?.[name]?.message;
          const number = (name: "hours" | "days" | "percent", value: number, max: number) => (
            <NumberField
              label={t(`refunds_${name}`)}
              value={value}
              min={1}
              max={max}
              step={1}
              disabled={disabled}
              error={wrong(name)}
              onChange={(typed) => field.onChange({ ...policy, [name]: typed ?? Number.NaN })}
              onBlur={field.onBlur}
            />
          );
          return (
            <div className="edit-fields">
              <RadioCards
                label={t("refunds_label")}
                name="refundPolicy"
                minWidth={320}
                disabled={disabled}
                value={policy?.kind ?? "site"}
                onChange={({ target }) => field.onChange(begun[target.value as Kind])}
                options={kinds.map((kind) => ({
                  value: kind,
                  label: t(`refunds_${kind}`),
                  about: t(`refunds_${kind}_about`),
                }))}
              />
              {policy?.kind === "before" ? number("hours", policy.hours, 720) : null}
              {policy?.kind === "unwatched" ? (
                <div className="refund-step-pair">
                  {number("days", policy.days, 60)}
                  {number("percent", policy.percent, 100)}
                </div>
              ) : null}
            </div>
          );
        }}
      />
    </Section>
  );
}
