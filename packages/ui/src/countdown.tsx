import { useEffect, useEffectEvent, useState } from "react";
import { timeLeft } from "./time-left.ts";
import { useUi } from "./ui-provider.tsx";
import "./countdown.css";

export type CountdownProps = {
  /** The moment, in ms since 1970 or as a Date. */
  to: number | Date;
  /** Event at the end of the countdown, for screen readers. */
  label: string;
  onEnd?: () => void;
  /** The server's clock less this one's, in ms. */
  offset?: number;
};

/** Days, hours, minutes, seconds until something begins. Ticks on the second; not read aloud on every tick. */
export function Countdown({ to, label, onEnd, offset = 0 }: CountdownProps) {
  const { text, locale } = useUi();
  const end = Number(to);
  const [now, setNow] = useState(() => Date.now() + offset);
  const isOver = now >= end;
  const ended = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (isOver) {
      ended();
      return;
    }
    const timer = setTimeout(() => setNow(Date.now() + offset), 1000 - ((Date.now() + offset) % 1000));
    return () => clearTimeout(timer);
  }, [now, isOver, offset]);
  const left = timeLeft(end - now);
  const parts = [
    ["days", left.days],
    ["hours", left.hours],
    ["minutes", left.minutes],
    ["seconds", left.seconds],
  ] as const;
  const said = parts.slice(0, 3).map(([unit, count]) => `${count} ${text(unit, { count })}`);
  return (
    <div className="ui-countdown" role="timer" aria-label={`${label}: ${said.join(", ")}`}>
      {parts.map(([unit, count]) =>
        unit === "days" && count === 0 ? null : (
          <span key={unit} className="ui-countdown__part" aria-hidden="true">
            <span className="ui-countdown__count">
              {new Intl.NumberFormat(locale, { minimumIntegerDigits: unit === "days" ? 1 : 2 }).format(count)}
            </span>
            <span className="ui-countdown__unit">{text(unit, { count })}</span>
          </span>
        ),
      )}
    </div>
  );
}
