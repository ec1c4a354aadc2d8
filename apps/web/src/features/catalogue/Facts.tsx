import type { ProductView } from "@palco/contract/catalogue/api";
import { productTraits } from "@palco/contract/product-types/traits";
import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { useMatches } from "#app/use-matches.ts";
import { isLine, isShortSheet } from "./stand-beside.ts";
import "./facts.css";

/** Who made it, when and where, of what has credits; and its sheets. Empty ones are left out, and all of it without any. */
export function Facts({ product }: { product: ProductView }) {
  const { t } = useTranslation(["catalogue", "product"]);
  const format = useFormat();
  // Beside the description there is room for all of it (product.css).
  const isBeside = useMatches("(width >= 1360px)");
  const country =
    product.productionCountry &&
    new Intl.DisplayNames([format.locale], { type: "region" }).of(product.productionCountry);
  const { hasCredits } = productTraits[product.type];
  const credits = [
    [t("product:fact_director"), product.director],
    [t("product:fact_artists"), product.artists.join(", ")],
    [t("product:fact_group"), product.group],
    [t("product:fact_year"), product.productionYear],
    [t("product:fact_country"), country],
  ];
  const age =
    hasCredits || product.ageRating !== "all"
      ? t(`product:age_${product.ageRating === "all" ? "all" : product.ageRating === "13+" ? "13" : "18"}`)
      : "";
  const all = [
    [t("product:sheet_art"), hasCredits ? product.artSheet : ""],
    [t(hasCredits ? "product:sheet_tech" : "product:sheet_features"), product.techSheet],
    [t("product:sheet_more"), product.additionalInfo],
  ] as const;
  const sheets = all.filter(([, text]) => text && !isLine(text));
  const facts = [
    ...(hasCredits ? credits : []),
    [t("product:fact_age"), age],
    ...all.filter(([, text]) => isLine(text)),
  ].filter(([, value]) => value);
  if (!facts.length && !sheets.length) return null;
  return (
    <section className="product-facts">
      <h2>{t("product:facts_title")}</h2>
      {facts.length ? (
        <dl className="facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd data-user-content>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {sheets.length ? (
        <div className="sheets">
          {sheets.map(([name, value]) => (
            <details key={name} className="sheet" open={isBeside && isShortSheet(value ?? "")}>
              <summary>
                {name}
                <ChevronDown aria-hidden="true" />
              </summary>
              <p data-user-content>{value}</p>
            </details>
          ))}
        </div>
      ) : null}
    </section>
  );
}
