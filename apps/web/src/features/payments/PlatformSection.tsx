import { Card } from "@palco/ui/card";
import { MoneyField } from "@palco/ui/money-field";
import { NativeSelect } from "@palco/ui/native-select";
import { SettingsFields } from "@palco/ui/settings-head";
import { BadgeCheck } from "lucide-react";
import { Controller, useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { MediaPayInput } from "./media-pay-input.ts";
import { ProviderHead } from "./ProviderHead.tsx";

/** Membership of the whole platform: once, or every month or year. */
export function PlatformSection() {
  const { t } = useTranslation("payments");
  const { register, control, formState } = useFormContext<MediaPayInput>();
  const [isOn, mode] = useWatch({
    control,
    name: ["platformSubscription.active", "platformSubscription.mode"],
  });
  const errors = formState.errors.platformSubscription;
  return (
    <Card padding="lg" className="media-pay-card">
      <ProviderHead
        icon={<BadgeCheck />}
        title={t("platform_title")}
        about={t("platform_about")}
        isOn={isOn}
        active={register("platformSubscription.active")}
      />
      <SettingsFields>
        <NativeSelect
          label={t("platform_mode")}
          options={[
            { value: "periodic", label: t("platform_mode_periodic") },
            { value: "single", label: t("platform_mode_single") },
          ]}
          error={errors?.mode?.message}
          {...register("platformSubscription.mode")}
        />
        {mode === "single" ? null : (
          <NativeSelect
            label={t("platform_period")}
            options={[
              { value: "monthly", label: t("platform_period_monthly") },
              { value: "annual", label: t("platform_period_annual") },
            ]}
            error={errors?.period?.message}
            {...register("platformSubscription.period")}
          />
        )}
        <Controller
          control={control}
          name="platformSubscription.price"
          render={({ field, fieldState }) => (
            <MoneyField
              label={t("platform_price")}
              hint={t("platform_price_hint")}
              currency="EUR"
              value={field.value}
              onChange={(minor) => field.onChange(minor ?? 0)}
              onBlur={field.onBlur}
              ref={field.ref}
              error={fieldState.error?.message}
            />
          )}
        />
      </SettingsFields>
    </Card>
  );
}
