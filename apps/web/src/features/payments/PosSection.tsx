import type { MediaPay } from "@palco/contract/payments/api";
import { terminalCurrencies } from "@palco/values/terminal-currencies";
import { Card } from "@palco/ui/card";
import { Switch } from "@palco/ui/checkbox";
import { NativeSelect } from "@palco/ui/native-select";
import { TextField } from "@palco/ui/text-field";
import { Landmark } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { MediaPayInput } from "./media-pay-input.ts";
import { ConnectionTry } from "./ConnectionTry.tsx";
import { ProviderBody } from "./ProviderBody.tsx";
import { ProviderHead } from "./ProviderHead.tsx";
import { SecretField } from "./SecretField.tsx";

/** The bank's terminal (Redsys). */
export function PosSection({ kept }: { kept: MediaPay["pos"] }) {
  const { t } = useTranslation("payments");
  const { register, control, formState } = useFormContext<MediaPayInput>();
  const errors = formState.errors.pos;
  const [isOn, code, hasBizum] = useWatch({ control, name: ["pos.active", "pos.currencyCode", "pos.bizum"] });
  const options = Object.entries(terminalCurrencies)
    .map(([value, name]) => ({ value, label: `${name} (${value})` }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  if (code && !options.some(({ value }) => value === code)) options.push({ value: code, label: code });
  return (
    <Card padding="lg" className="media-pay-card">
      <ProviderHead
        icon={<Landmark />}
        title={t("pos_title")}
        about={t("pos_about")}
        isOn={isOn}
        isOffered={kept.isOffered || !kept.active}
        isDemo={kept.demo}
        active={register("pos.active")}
      />
      <ProviderBody
        offers={[t("offers_card"), ...(hasBizum ? [t("offers_bizum")] : [])]}
        connection={kept.key ? <ConnectionTry provider="redsys" part="pos" kept={kept} /> : null}
      >
        <div data-wide>
          <TextField
            label={t("pos_url")}
            hint={t("pos_url_hint")}
            type="url"
            inputMode="url"
            error={errors?.url?.message}
            {...register("pos.url")}
          />
        </div>
        <TextField
          label={t("pos_merchant")}
          hint={t("pos_merchant_hint")}
          inputMode="numeric"
          error={errors?.merchantCode?.message}
          {...register("pos.merchantCode")}
        />
        <TextField
          label={t("pos_terminal")}
          inputMode="numeric"
          error={errors?.terminal?.message}
          {...register("pos.terminal")}
        />
        <div data-wide>
          <SecretField name="pos.key" label={t("pos_key")} hint={t("pos_key_hint")} kept={kept.key} />
        </div>
        <NativeSelect
          label={t("pos_currency")}
          hint={t("pos_currency_hint")}
          options={options}
          error={errors?.currencyCode?.message}
          {...register("pos.currencyCode")}
        />
        <NativeSelect
          label={t("pos_signature")}
          hint={t("pos_signature_hint")}
          options={[
            { value: "HMAC_SHA512_V2", label: "HMAC SHA-512 V2" },
            { value: "HMAC_SHA256_V1", label: "HMAC SHA-256 V1" },
          ]}
          error={errors?.signatureVersion?.message}
          {...register("pos.signatureVersion")}
        />
        <div data-wide className="media-pay-switch">
          <Switch label={t("pos_bizum")} hint={t("pos_bizum_hint")} {...register("pos.bizum")} />
        </div>
      </ProviderBody>
    </Card>
  );
}
