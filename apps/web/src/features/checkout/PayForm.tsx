import { ApiError } from "@palco/contract/client";
import type { CheckoutSummary } from "@palco/contract/checkout";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { Checkbox } from "@palco/ui/checkbox";
import { TextLink } from "@palco/ui/link";
import { CreditCard, LockKeyhole } from "lucide-react";
import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { ChooseDate } from "./ChooseDate.tsx";
import { useBuy } from "./use-checkout.ts";

/** What is shown is no longer so: it is asked for anew. */
const stale: ReadonlySet<string> = new Set([
  "checkout.price_changed",
  "checkout.sold_out",
  "checkout.session_invalid",
]);

/** The date chosen: null none yet, "" where there is none to choose. One that is taken meanwhile is no choice. */
function useDateChoice({ sessions }: CheckoutSummary, missing: boolean) {
  const { t } = useTranslation("checkout");
  const [chosen, setChosen] = useState<string | null>(null);
  if (!sessions.length) return { date: "", chooser: null };
  const open = sessions.filter(({ soldOut }) => !soldOut);
  const [only, ...others] = open;
  const date = open.find(({ id }) => id === chosen)?.id ?? (others.length ? null : (only?.id ?? null));
  const chooser = (
    <ChooseDate
      sessions={sessions}
      value={date}
      error={missing && !date ? t("date_missing") : undefined}
      onChange={setChosen}
    />
  );
  return { date, chooser };
}

/** The date, the terms, the way to pay, and the button. */
export function PayForm({ summary, onStale }: { summary: CheckoutSummary; onStale: () => void }) {
  const { t } = useTranslation("checkout");
  const format = useFormat();
  const [accepted, setAccepted] = useState(false);
  const [missing, setMissing] = useState(false);
  const { date, chooser } = useDateChoice(summary, missing);
  const buy = useBuy();
  const free = summary.price.gross === 0;
  const provider = summary.providers[0];
  const unpayable = !free && !provider;

  function submit(): void {
    const whole = accepted && date !== null;
    setMissing(!whole);
    if (!whole) return;
    buy.mutate(
      {
        productSlug: summary.product.slug,
        expectedGross: summary.price.gross,
        termsAccepted: true,
        ...(date && { sessionId: date }),
      },
      {
        onError: (error) => error instanceof ApiError && stale.has(error.code) && onStale(),
      },
    );
  }

  return (
    <form
      className="pay-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {chooser}
      {free ? null : (
        <fieldset className="pay-method">
          <legend>{t("method")}</legend>
          {provider ? (
            <div className="pay-option">
              <CreditCard aria-hidden="true" />
              <div>
                <p className="pay-option-title">{t("method_card")}</p>
                <p className="pay-option-about">{t(provider.demo ? "method_demo" : "method_secure")}</p>
              </div>
            </div>
          ) : (
            <Alert tone="danger">{t("no_method")}</Alert>
          )}
        </fieldset>
      )}
      <Checkbox
        checked={accepted}
        onChange={(event) => setAccepted(event.target.checked)}
        error={missing && !accepted ? t("terms_missing") : undefined}
        label={
          <Trans
            t={t}
            i18nKey="terms"
            components={{ terms: <TextLink href="/aviso-legal#terms" target="_blank" /> }}
          />
        }
      />
      {buy.error ? (
        <Alert tone="danger" announce>
          {buy.error instanceof ApiError ? buy.error.message : t("connection_lost")}
        </Alert>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        loading={buy.isPending || (buy.isSuccess && !free)}
        disabled={unpayable}
      >
        {free ? t("get_free") : t("pay", { amount: format.price(summary.price) })}
      </Button>
      {free ? null : (
        <p className="pay-note">
          <LockKeyhole aria-hidden="true" /> {t("safe_note")}
        </p>
      )}
    </form>
  );
}
