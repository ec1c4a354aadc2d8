import type { CheckoutSummary } from "@palco/contract/checkout/api";
import { Alert } from "@palco/ui/alert";
import { RadioCards } from "@palco/ui/radio-cards";
import { CreditCard, Landmark, Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";

export type Method = { provider: CheckoutSummary["providers"][number]["id"]; way: "card" | "bizum" };

const cardLabels = {
  redsys: "method_card_bank",
  stripe: "method_card_stripe",
  sandbox: "method_card",
} as const;

const icons = { redsys: <Landmark />, stripe: <CreditCard />, sandbox: <CreditCard /> };

export function methodsOf({ providers }: Pick<CheckoutSummary, "providers">): (Method & { demo: boolean })[] {
  return providers.flatMap(({ id, ways, demo }) => ways.map((way) => ({ provider: id, way, demo })));
}

/** For a demo provider the text names the company of its page: several stand side by side. */
function aboutOf({ provider, way, demo }: Method & { demo: boolean }) {
  if (!demo) return `method_about_${provider}` as const;
  return way === "bizum" ? ("method_demo_bizum" as const) : (`method_demo_${provider}` as const);
}

const keyOf = ({ provider, way }: Method) => `${provider}-${way}`;

interface PayMethodsProps {
  summary: Pick<CheckoutSummary, "providers">;
  value: Method | undefined;
  onChange: (method: Method) => void;
}

/** Payment methods: provider, by card or by phone. */
export function PayMethods({ summary, value, onChange }: PayMethodsProps) {
  const { t } = useTranslation("checkout");
  const methods = methodsOf(summary);
  if (!methods.length || !value) return <Alert tone="danger">{t("no_method")}</Alert>;
  return (
    <RadioCards
      label={t("method")}
      name="method"
      minWidth={360}
      value={keyOf(value)}
      onChange={({ target }) => {
        const chosen = methods.find((method) => keyOf(method) === target.value);
        if (chosen) onChange(chosen);
      }}
      options={methods.map((method) => ({
        value: keyOf(method),
        icon: method.way === "bizum" ? <Smartphone /> : icons[method.provider],
        label: t(method.way === "bizum" ? "method_bizum" : cardLabels[method.provider]),
        about: t(aboutOf(method)),
      }))}
    />
  );
}
