import { DateTimeField, type DateTimeFieldProps } from "@palco/ui/date-time-field";
import { instantOfWallClock, wallClockOf } from "@palco/values/wall-clock";

export interface InstantFieldProps extends Omit<
  DateTimeFieldProps,
  "value" | "onChange" | "defaultValue" | "type" | "timezone"
> {
  /** ISO 8601, null for none. */
  value: string | null | undefined;
  onChange: (instant: string | null) => void;
  /** Time zone in which it is typed. */
  zone: string;
}

/** A moment, typed on the wall clock of a zone. Controlled: use with `<Controller>`. */
export function InstantField({ value, onChange, zone, ...field }: InstantFieldProps) {
  return (
    <DateTimeField
      {...field}
      type="datetime-local"
      timezone={nameOf(zone, value)}
      value={value ? wallClockOf(value, zone) : ""}
      onChange={(event) => onChange(instantOfWallClock(event.target.value, zone) ?? null)}
    />
  );
}

/** "CET", "GMT-5": as short as it gets, at that time of the year. */
function nameOf(zone: string, instant: string | null | undefined): string {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone: zone, timeZoneName: "short" }).formatToParts(
    instant ? new Date(instant) : new Date(),
  );
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}
