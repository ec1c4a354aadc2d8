import { getTaxRates, type TaxKind, type TaxRates as Rates } from "@palco/contract/site-config/tax";
import { Button } from "@palco/ui/button";
import { Section } from "@palco/ui/page-header";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useFormat } from "#app/format.ts";
import { LoadedPart } from "./LoadedPart.tsx";
import { TaxRateDialog } from "./TaxRateDialog.tsx";
import { taxRatesKey } from "./tax-rates.ts";
import "./site-config.css";

/** What is taxed at how much, what comes next, and every rate there has been. */
export function TaxRates() {
  const query = useQuery({ queryKey: taxRatesKey, queryFn: () => call(getTaxRates) });
  return <LoadedPart query={query}>{(rates) => <Shown rates={rates} />}</LoadedPart>;
}

function Shown({ rates: { kinds, history } }: { rates: Rates }) {
  const { t } = useTranslation(["site-config", "catalogue"]);
  const format = useFormat();
  const [changed, change] = useState<TaxKind>();
  const nameOf = (kind: TaxKind) =>
    kind === "subscription" ? t("tax_subscription") : t(`catalogue:type_${kind}`);
  const percent = (rate: number) => format.percent(rate / 10_000);
  return (
    <div className="config">
      <Section title={t("tax_title")} about={t("tax_about")} look="split">
        <ul className="config-rows">
          {kinds.map(({ kind, rate, next }) => (
            <li key={kind}>
              <p>
                {nameOf(kind)}
                {next ? (
                  <small>
                    {t("tax_next", { rate: percent(next.rate), date: format.dateTime(next.from) })}
                  </small>
                ) : null}
              </p>
              <strong>{percent(rate)}</strong>
              <Button
                size="sm"
                aria-label={t("tax_change_named", { kind: nameOf(kind) })}
                onClick={() => change(kind)}
              >
                {t("tax_change")}
              </Button>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t("tax_history")} about={t("tax_history_about")} look="split">
        {history.length ? (
          <ul className="config-rows">
            {history.map(({ kind, rate, from, setAt }, index) => (
              <li key={index}>
                <p>
                  {nameOf(kind)}
                  <small>{t("tax_set", { date: format.dateTime(setAt) })}</small>
                </p>
                <span>{t("tax_from", { rate: percent(rate), date: format.dateTime(from) })}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="config-none">{t("tax_none")}</p>
        )}
      </Section>
      {changed ? (
        <TaxRateDialog
          key={changed}
          kind={changed}
          name={nameOf(changed)}
          rate={kinds.find(({ kind }) => kind === changed)!.rate}
          onClose={() => change(undefined)}
        />
      ) : null}
    </div>
  );
}
