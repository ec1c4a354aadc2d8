import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { IconButton } from "./button.tsx";
import { addDays, addMonths, weeksOf } from "./date-text.ts";
import { useUi } from "./ui-provider.tsx";

const steps: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  Home: (day) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7)),
  End: (day) => addDays(day, 6 - ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7)),
};

/** A month to pick a day from, by pointer or keyboard (ARIA Authoring Practices, date picker dialog). Days are "2026-11-24". */
export function Calendar({
  value,
  today,
  min,
  max,
  onPick,
}: {
  value: string | undefined;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  onPick: (day: string) => void;
}) {
  const { text, locale } = useUi();
  const title = useId();
  const [day, setDay] = useState(value ?? (min && min > today ? min : today));
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus(), [day]);
  const format = (at: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(`${at}T00:00:00Z`));
  const weeks = weeksOf(day);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    setDay(step(day));
  };
  return (
    <div className="ui-calendar">
      <div className="ui-calendar__head">
        <IconButton size="sm" label={text("previous")} onClick={() => setDay(addMonths(day, -1))}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <p id={title} aria-live="polite">
          {format(day, { month: "long", year: "numeric" })}
        </p>
        <IconButton size="sm" label={text("next")} onClick={() => setDay(addMonths(day, 1))}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table is what a grid is made of */}
      <table ref={grid} role="grid" aria-labelledby={title} onKeyDown={move}>
        <thead>
          <tr>
            {weeks[0]!.map((at) => (
              <th key={at} scope="col" abbr={format(at, { weekday: "long" })}>
                {format(at, { weekday: "short" }).slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((at) => (
                <td key={at} role="gridcell" aria-selected={at === value}>
                  <button
                    type="button"
                    data-day={at}
                    data-other={at.slice(0, 7) !== day.slice(0, 7) || undefined}
                    aria-label={format(at, {
                      weekday: "long",
                      day: "numeric",
                      month: "long",
                      year: "numeric",
                    })}
                    aria-current={at === today ? "date" : undefined}
                    tabIndex={at === day ? 0 : -1}
                    disabled={Boolean((min && at < min.slice(0, 10)) || (max && at > max.slice(0, 10)))}
                    onClick={() => onPick(at)}
                  >
                    {Number(at.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
