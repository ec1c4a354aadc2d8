import { type MediaPay, MediaPayUpdate } from "@palco/contract/payments/api";
import { toast } from "@palco/ui/toasts";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { contractResolver, showRefusal } from "#app/form.ts";
import { SaveBar } from "#app/save-bar.tsx";
import { CardSection } from "./CardSection.tsx";
import { MonetizeSection } from "./MonetizeSection.tsx";
import { PlatformSection } from "./PlatformSection.tsx";
import { PosSection } from "./PosSection.tsx";
import { useSaveMediaPay, useTryConnection } from "./use-media-pay.ts";
import "./media-pay.css";
import type { MediaPayInput } from "./media-pay-input.ts";

/** Form values without the secrets: a secret left empty keeps the stored one. */
function valuesOf({ pos, card, platformSubscription, monetize }: MediaPay): MediaPayInput {
  const { key: _key, demo: _posDemo, isOffered: _posOffered, connection: _posTry, ...posValues } = pos;
  const cardValues = { publicKey: card.publicKey, active: card.active };
  return { pos: posValues, card: cardValues, platformSubscription, monetize };
}

/** The bank terminal, the card provider, membership of the platform, and what is sold. */
export function MediaPayForm({ mediaPay }: { mediaPay: MediaPay }) {
  const { t } = useTranslation("payments");
  const save = useSaveMediaPay();
  const trial = useTryConnection();
  // A new form of secrets after each save: they show their end again instead of what was typed.
  const [version, setVersion] = useState(0);
  const form = useForm({
    resolver: contractResolver(MediaPayUpdate),
    defaultValues: valuesOf(mediaPay),
    mode: "onTouched",
  });
  function startAgain(from: MediaPay): void {
    form.reset(valuesOf(from));
    setVersion((count) => count + 1);
  }
  function submit(body: MediaPayUpdate): void {
    save.mutate(body, {
      onSuccess: (saved) => {
        startAgain(saved);
        toast.success(t("saved"));
        // Keys that are new and switched on are tried at once: buyers see them only then.
        if (saved.pos.active && !saved.pos.connection) trial.mutate("redsys");
        if (saved.card.active && !saved.card.connection) trial.mutate("stripe");
      },
      onError: (error) => toast.error(showRefusal(form, error) ?? t("not_saved")),
    });
  }
  return (
    <FormProvider {...form}>
      <form noValidate className="media-pay" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <p className="media-pay-note">{t("ways_note")}</p>
        <PosSection key={`pos-${version}`} kept={mediaPay.pos} />
        <CardSection key={`card-${version}`} kept={mediaPay.card} />
        <div className="media-pay-pair">
          <PlatformSection />
          <MonetizeSection />
        </div>
        <SaveBar
          isDirty={form.formState.isDirty}
          isSaving={save.isPending}
          onDiscard={() => startAgain(mediaPay)}
        />
      </form>
    </FormProvider>
  );
}
