import { CalendarDays } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { IconButton } from "./button.tsx";
import { type DateKind, dateText, readDate } from "./date-text.ts";
import type { FieldProps } from "./field.tsx";
import { Popover } from "./popover.tsx";
import { TextField } from "./text-field.tsx";
import { useUi } from "./ui-provider.tsx";
import "./date-field.css";

const Calendar = lazy(async () => ({ default: (await import("./calendar.tsx")).Calendar }));

export type DateFieldProps = FieldProps & {
  kind?: DateKind;
  /** A wall clock as HTML has it, "2026-11-24" or "2026-11-24T18:30"; empty for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  min?: string | undefined;
  max?: string | undefined;
  /** Time zone of the value: "CET", "GMT-5". */
  timezone?: string;
  /** Inside the box, before the text. */
  start?: ReactNode;
  name?: string;
  disabled?: boolean;
};

const wholeYear = /\d{4}/;

/** Hour of a day that is picked where none was typed yet. */
const usualTime = "20:00";

/** A day or a moment, typed in the reader's order or picked from a month. Typed text that is no date stays, and says so. */
export function DateField({
  kind = "datetime",
  value,
  onChange,
  onBlur,
  min,
  max,
  timezone,
  name,
  disabled,
  start,
  ...field
}: DateFieldProps) {
  const { text } = useUi();
  // What is being typed; without it the field shows its value.
  const [typed, setTyped] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [today] = useState(() => new Date().toLocaleDateString("sv"));
  const form = text(kind === "date" ? "date_form" : "date_time_form");

  const valueOf = (words: string) => (words.trim() ? readDate(words, kind, today) : "");
  function tell(found: string): void {
    if (found !== value) onChange(found);
  }
  function read(next: string): void {
    setTyped(next);
    setWrong(false);
    const found = valueOf(next);
    // Half a date, such as one without its year, is read when the field is left.
    if (found === "" || (found && wholeYear.test(next))) tell(found);
  }
  function settle(): void {
    if (typed === undefined) return;
    const found = valueOf(typed);
    setWrong(found === undefined);
    if (found !== undefined) setTyped(undefined);
    tell(found ?? "");
  }
  function pick(day: string): void {
    setTyped(undefined);
    setWrong(false);
    onChange(kind === "date" ? day : `${day}T${value.slice(11, 16) || usualTime}`);
    setOpen(false);
  }
  const named: ReactNode = timezone ? (
    <>
      {field.label} <span className="ui-visually-hidden">({timezone})</span>
    </>
  ) : (
    field.label
  );
  return (
    <TextField
      {...field}
      label={named}
      name={name}
      disabled={disabled}
      start={start}
      error={isWrong ? text("date_wrong", { form }) : field.error}
      inputMode={kind === "date" ? "numeric" : "text"}
      autoComplete="off"
      placeholder={form}
      value={typed ?? dateText(value)}
      onChange={(event) => read(event.target.value)}
      onBlur={() => {
        settle();
        onBlur?.();
      }}
      onKeyDown={({ key }) => key === "Enter" && settle()}
      end={
        <>
          {timezone ? (
            <span className="ui-timezone" aria-hidden="true">
              {timezone}
            </span>
          ) : null}
          <Popover
            title={text("pick_date")}
            hideTitle
            align="end"
            open={isOpen}
            onOpenChange={setOpen}
            trigger={
              <IconButton size="sm" label={text("pick_date")} disabled={disabled}>
                <CalendarDays aria-hidden="true" />
              </IconButton>
            }
          >
            <Suspense fallback={null}>
              <Calendar
                value={value.slice(0, 10) || undefined}
                today={today}
                min={min}
                max={max}
                onPick={pick}
              />
            </Suspense>
          </Popover>
        </>
      }
    />
  );
}
