import type { CheckoutSummary } from "@palco/contract/checkout/quote";
import { Alert } from "@palco/ui/alert";
import { RadioCards } from "@palco/ui/radio-cards";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BizumMark, CardMarks } from "./CardMarks.tsx";
import "#app/text-button.css";

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

/**
 * One of each way, the first in the operator's order: which provider collects is not the buyer's business. After a denial, or where
 * a provider doesn't answer, all of them: another one may take what the first did not.
 */
export function shownOf<M extends Method>(methods: readonly M[], isAll: boolean): readonly M[] {
  return isAll
    ? methods
    : methods.filter((one, at) => methods.findIndex(({ way }) => way === one.way) === at);
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
  /** Paying failed: every provider is offered. */
  isAll?: boolean;
  onChange: (method: Method) => void;
}

/** Payment methods. */
export function PayMethods({ summary, value, isAll = false, onChange }: PayMethodsProps) {
  const { t } = useTranslation("checkout");
  const [isOpen, setOpen] = useState(false);
  const all = methodsOf(summary);
  const isDemo = all.every(({ demo }) => demo);
  const one = shownOf(all, false);
  // A choice that is kept from before stays to be seen.
  const isChosenBeyond = value !== undefined && !one.some((method) => keyOf(method) === keyOf(value));
  const methods = shownOf(all, isAll || isOpen || isChosenBeyond);
  if (!methods.length || !value)
    return (
      // Pressing the button leads here.
      <div tabIndex={-1} data-fault="method">
        <Alert tone="danger">{t("no_method")}</Alert>
      </div>
    );
  const cards = (
    <RadioCards
      className="pay-methods"
      label={t(isDemo ? "method_demo" : "method")}
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
          label: t(
            method.way === "bizum"
              ? "method_bizum"
              : one.includes(method) || isDemo
                ? cardLabels[method.provider]
                : "method_card_other",
          ),
          about: about && t(about),
          aside: method.way === "bizum" ? <BizumMark /> : <CardMarks />,
        };
      })}
    />
  );
  // The banks of a demo differ, and each can be tried.
  if (!isDemo || methods.length === all.length) return cards;
  return (
    <div className="pay-methods-more">
      {cards}
      <button type="button" className="text-button pay-methods-open" onClick={() => setOpen(true)}>
        {t("method_more")}
      </button>
    </div>
  );
}
