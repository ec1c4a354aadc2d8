import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { StarRow } from "./StarRow.tsx";
import { useRating } from "./use-rating.ts";

/** Five stars to press, for who has watched enough of a film; nothing for others. */
export function Stars({ slug }: { slug: string }) {
  const { t } = useTranslation("ratings");
  const format = useFormat();
  const { rating, rate } = useRating(slug);
  if (!rating?.mayRate) return null;
  const { mine, summary } = rating;
  return (
    <StarRow legend={t(mine ? "yours" : "ask")} mine={mine} onRate={rate}>
      {summary ? (
        <p className="stars-summary">
          {t("summary", {
            average: format.number(summary.average),
            count: summary.count,
            shown: format.number(summary.count),
          })}
        </p>
      ) : null}
    </StarRow>
  );
}
