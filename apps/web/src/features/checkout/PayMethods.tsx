import type { CheckoutSummary } from "@palco/contract/checkout/quote";
import { Alert } from "@palco/ui/alert";
import { RadioCards } from "@palco/ui/radio-cards";
import { Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CardMarks } from "./CardMarks.tsx";

export type Method = { provider: CheckoutSummary["providers"][number]["id"]; way: "card" | "bizum" };

/** Who collects is not the buyer's business; what they can pay with there is. */
const cardLabels = {
  redsys: "method_card_bank",
  stripe: "method_card",
  sandbox: "method_card",
} as const;

export function methodsOf({ providers }: Pick<CheckoutSummary, "providers">): (Method & { demo: boolean })[] {
  return providers.flatMap(({ id, ways, demo }) => ways.map((way) => ({ provider: id, way, demo })));
}

/** Below its name. Pages of the demo differ, so each says which it is. */
function aboutOf({ provider, way, demo }: Method & { demo: boolean }) {
  if (way === "bizum") return demo ? "method_demo_bizum" : undefined;
  if (provider === "stripe") return "method_card_hosted";
  return demo ? (`method_demo_${provider}` as const) : undefined;
}

export const keyOf = ({ provider, way }: Method) => `${provider}-${way}`;

/** The chosen one of those there are, else the first. */
export function chosenOf<M extends Method>(
  methods: readonly M[],
  key: string | null | undefined,
): M | undefined {
  return methods.find((method) => keyOf(method) === key) ?? methods[0];
}

interface PayMethodsProps {
  summary: Pick<CheckoutSummary, "providers">;
  value: Method | undefined;
  onChange: (method: Method) => void;
}

/** Payment methods. */
export function PayMethods({ summary, value, onChange }: PayMethodsProps) {
  const { t } = useTranslation("checkout");
  const methods = methodsOf(summary);
  if (!methods.length || !value)
    return (
      // Pressing the button leads here.
      <div tabIndex={-1} data-fault="method">
        <Alert tone="danger">{t("no_method")}</Alert>
      </div>
    );
  return (
    <RadioCards
      className="pay-methods"
      label={t(methods.every(({ demo }) => demo) ? "method_demo" : "method")}
      name="method"
      minWidth={240}
      value={keyOf(value)}
      onChange={({ target }) => {
        const chosen = methods.find((method) => keyOf(method) === target.value);
        if (chosen) onChange(chosen);
      }}
      options={methods.map((method) => {
        const about = aboutOf(method);
        return {
          value: keyOf(method),
          label: t(method.way === "bizum" ? "method_bizum" : cardLabels[method.provider]),
          about: about && t(about),
          aside: method.way === "bizum" ? <Smartphone aria-hidden="true" /> : <CardMarks />,
        };
      })}
    />
  );
}
