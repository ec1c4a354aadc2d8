import type { ReactNode } from "react";
import { Minus, TrendingDown, TrendingUp } from "lucide-react";
import "./stat.css";

export type StatProps = {
  label: ReactNode;
  value: ReactNode;
  /** Against before, as a share: 0.12 is 12 % more. */
  change?: number;
  /** The change in words: "+12 % que el mes pasado". */
  changeLabel?: ReactNode;
  /** More is worse: refunds, errors. */
  isInverted?: boolean;
  icon?: ReactNode;
  /** A `<Sparkline>`. */
  chart?: ReactNode;
};

/** One figure that matters. */
export function Stat({ label, value, change, changeLabel, isInverted, icon, chart }: StatProps) {
  const direction = Math.sign(change ?? 0);
  const Arrow = direction > 0 ? TrendingUp : direction < 0 ? TrendingDown : Minus;
  const good = isInverted ? -direction : direction;
  return (
    <div className="ui-stat">
      <dl className="ui-stat__words">
        <dt className="ui-stat__label">
          {icon}
          {label}
        </dt>
        <dd className="ui-stat__value">{value}</dd>
        {changeLabel ? (
          <dd className="ui-stat__change" data-good={good}>
            {change === undefined ? null : <Arrow aria-hidden="true" />}
            {changeLabel}
          </dd>
        ) : null}
      </dl>
      {chart ? <div className="ui-stat__chart">{chart}</div> : null}
    </div>
  );
}

/** A few figures: rows of one card on a phone, side by side where there is room. */
export function StatGrid({ children }: { children: ReactNode }) {
  return <div className="ui-stats">{children}</div>;
}
