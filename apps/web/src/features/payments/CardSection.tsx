import type { MediaPay } from "@palco/contract/payments/api";
import { Card } from "@palco/ui/card";
import { TextField } from "@palco/ui/text-field";
import { CreditCard } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { MediaPayInput } from "./media-pay-input.ts";
import { ConnectionTry } from "./ConnectionTry.tsx";
import { ProviderBody } from "./ProviderBody.tsx";
import { ProviderHead } from "./ProviderHead.tsx";
import { SecretField } from "./SecretField.tsx";

/** The card provider (Stripe). */
export function CardSection({ kept }: { kept: MediaPay["card"] }) {
  const { t } = useTranslation("payments");
  const { register, control, formState } = useFormContext<MediaPayInput>();
  const isOn = useWatch({ control, name: "card.active" });
  return (
    <Card padding="lg" className="media-pay-card">
      <ProviderHead
        icon={<CreditCard />}
        title={t("card_title")}
        about={t("card_about")}
        isOn={isOn}
        isOffered={kept.isOffered || !kept.active}
        isDemo={kept.demo}
        active={register("card.active")}
      />
      <ProviderBody
        offers={[t("offers_card"), t("offers_wallets")]}
        connection={kept.secretKey ? <ConnectionTry provider="stripe" part="card" kept={kept} /> : null}
      >
        <div data-wide>
          <TextField
            label={t("card_public")}
            autoComplete="off"
            spellCheck={false}
            error={formState.errors.card?.publicKey?.message}
            {...register("card.publicKey")}
          />
        </div>
        <div data-wide>
          <SecretField name="card.secretKey" label={t("card_secret")} kept={kept.secretKey} />
        </div>
        <div data-wide>
          <SecretField
            name="card.signingKey"
            label={t("card_signing")}
            hint={t("card_signing_hint")}
            kept={kept.signingKey}
          />
        </div>
      </ProviderBody>
    </Card>
  );
}
