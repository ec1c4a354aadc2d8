import type { ProductView } from "@palco/contract/catalogue/api";
import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";

/** Maker, date and other facts; empty ones are left out. */
export function Facts({ product }: { product: ProductView }) {
  const { t } = useTranslation("catalogue");
  const format = useFormat();
  const country =
    product.productionCountry &&
    new Intl.DisplayNames([format.locale], { type: "region" }).of(product.productionCountry);
  const facts = [
    [t("fact_director"), product.director],
    [t("fact_artists"), product.artists.join(", ")],
    [t("fact_group"), product.group],
    [t("fact_year"), product.productionYear],
    [t("fact_country"), country],
    [
      t("fact_age"),
      t(`age_${product.ageRating === "all" ? "all" : product.ageRating === "13+" ? "13" : "18"}`),
    ],
  ].filter(([, value]) => value);
  const sheets = [
    [t("sheet_art"), product.artSheet],
    [t("sheet_tech"), product.techSheet],
    [t("sheet_more"), product.additionalInfo],
  ].filter(([, value]) => value);
  return (
    <>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-user-content>{value}</dd>
          </div>
        ))}
      </dl>
      {sheets.map(([name, value]) => (
        <details key={name} className="sheet">
          <summary>
            {name}
            <ChevronDown aria-hidden="true" />
          </summary>
          <p data-user-content>{value}</p>
        </details>
      ))}
    </>
  );
}
