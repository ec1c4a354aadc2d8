import { Star } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { useRating } from "./use-rating.ts";
import "#app/text-button.css";
import "./stars.css";

const all = [1, 2, 3, 4, 5] as const;

/** Five stars to press, for who has watched enough of a film; nothing for others. */
export function Stars({ slug }: { slug: string }) {
  const { t } = useTranslation("ratings");
  const format = useFormat();
  const name = useId();
  const { rating, rate } = useRating(slug);
  if (!rating?.mayRate) return null;
  const { mine, summary } = rating;
  return (
    <fieldset className="stars">
      <legend>{t(mine ? "yours" : "ask")}</legend>
      <div className="stars-row">
        {all.map((stars) => (
          <label key={stars} data-on={mine !== null && stars <= mine ? true : undefined}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={mine === stars}
              aria-label={t("stars", { count: stars })}
              onChange={() => rate(stars)}
              // The same star again takes it back.
              onClick={() => mine === stars && rate(null)}
            />
            <Star aria-hidden="true" />
          </label>
        ))}
        {mine ? (
          <button type="button" className="text-button stars-withdraw" onClick={() => rate(null)}>
            {t("withdraw")}
          </button>
        ) : null}
      </div>
      {summary ? (
        <p className="stars-summary">
          {t("summary", {
            average: format.number(summary.average),
            count: summary.count,
            shown: format.number(summary.count),
          })}
        </p>
      ) : null}
    </fieldset>
  );
}
