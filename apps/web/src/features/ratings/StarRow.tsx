import { Star } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import "#app/text-button.css";
import "./stars.css";

const all = [1, 2, 3, 4, 5] as const;

interface StarRowProps {
  /** What is asked, or said of the stars that were given. */
  legend: string;
  mine: number | null;
  /** Null: taken back. */
  onRate: (stars: number | null) => void;
  children?: ReactNode;
}

/** Five stars to press. The same star again takes it back. */
export function StarRow({ legend, mine, onRate, children }: StarRowProps) {
  const { t } = useTranslation("ratings");
  const name = useId();
  return (
    <fieldset className="stars">
      <legend>{legend}</legend>
      <div className="stars-row">
        {all.map((stars) => (
          <label key={stars} data-on={mine !== null && stars <= mine ? true : undefined}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={mine === stars}
              aria-label={t("stars", { count: stars })}
              onChange={() => onRate(stars)}
              onClick={() => mine === stars && onRate(null)}
            />
            <Star aria-hidden="true" />
          </label>
        ))}
        {mine ? (
          <button type="button" className="text-button stars-withdraw" onClick={() => onRate(null)}>
            {t("withdraw")}
          </button>
        ) : null}
      </div>
      {children}
    </fieldset>
  );
}
