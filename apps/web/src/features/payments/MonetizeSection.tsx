import { Card, CardHeader } from "@palco/ui/card";
import { Switch } from "@palco/ui/checkbox";
import { useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { MediaPayInput } from "./media-pay-input.ts";

/** Switches for what may cost money on this site. */
export function MonetizeSection() {
  const { t } = useTranslation("payments");
  const { register } = useFormContext<MediaPayInput>();
  return (
    <Card padding="lg" className="media-pay-card">
      <CardHeader as="h2" title={t("monetize_title")} about={t("monetize_about")} />
      <div className="media-pay-switches">
        <Switch
          label={t("monetize_channels")}
          hint={t("monetize_channels_about")}
          {...register("monetize.subscriptionChannels")}
        />
      </div>
    </Card>
  );
}
