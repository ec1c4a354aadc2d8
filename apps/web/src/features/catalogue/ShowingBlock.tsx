import type { ProductView } from "@palco/contract/catalogue/api";
import { productTraits } from "@palco/contract/product-types/traits";
import { useTranslation } from "react-i18next";
import "./showing-block.css";

/** How what happens at dates goes: before, while it lasts, and what stays of it. */
export default function ShowingBlock({ product: { type, recording } }: { product: ProductView }) {
  const { t } = useTranslation("product");
  const isDeferred = productTraits[type].hasFilm;
  const isKept = recording?.planned || recording?.ready;
  const steps = [
    [t("showing_before"), t("showing_before_about")],
    [t("showing_during"), t(isDeferred ? "showing_during_deferred" : "showing_during_live")],
    [
      t("showing_after"),
      t(isKept ? "after_recorded_about" : isDeferred ? "after_deferred_about" : "after_live_only_about"),
    ],
  ] as const;
  return (
    <section className="showing" aria-labelledby="showing-title">
      <h2 id="showing-title">{t("showing_title")}</h2>
      <ol className="showing-steps">
        {steps.map(([name, about]) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{about}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
