import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId } from "react";
import { IconButton } from "./button.tsx";
import { addMonths, weeksOf } from "./date-text.ts";
import { useUi } from "./ui-provider.tsx";
import "./month-view.css";

interface MonthViewProps {
  /** A day of the month that is shown; days are "2026-11-24". */
  day: string;
  today: string;
  /** Titles of what is on a day, and the address that leads to it. */
  marked: ReadonlyMap<string, { titles: readonly string[]; href: string }>;
  onDay: (day: string) => void;
}

/** A month with what is on its days, to look at; a marked day leads to what is on it. */
export function MonthView({ day, today, marked, onDay }: MonthViewProps) {
  const { text, locale } = useUi();
  const title = useId();
  const format = (at: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(`${at}T00:00:00Z`));
  const weeks = weeksOf(day);
  return (
    <div className="ui-month">
      <div className="ui-month__head">
        <IconButton size="sm" label={text("previous")} onClick={() => onDay(addMonths(day, -1))}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <p id={title} aria-live="polite">
          {format(day, { month: "long", year: "numeric" })}
        </p>
        <IconButton size="sm" label={text("next")} onClick={() => onDay(addMonths(day, 1))}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      <table aria-labelledby={title}>
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
              {week.map((at) => {
                const found = marked.get(at);
                const label = format(at, { weekday: "long", day: "numeric", month: "long" });
                return (
                  <td
                    key={at}
                    data-other={at.slice(0, 7) !== day.slice(0, 7) || undefined}
                    aria-current={at === today ? "date" : undefined}
                  >
                    {found ? (
                      <a href={found.href} aria-label={`${label}: ${found.titles.join(", ")}`}>
                        {Number(at.slice(8))}
                      </a>
                    ) : (
                      <span>{Number(at.slice(8))}</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
