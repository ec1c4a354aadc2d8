import { DateField, type DateFieldProps } from "@palco/ui/date-field";
import { instantOfWallClock, wallClockOf } from "@palco/values/wall-clock";

export interface InstantFieldProps extends Omit<DateFieldProps, "value" | "onChange" | "kind" | "timezone"> {
  /** ISO 8601, null for none. */
  value: string | null | undefined;
  onChange: (instant: string | null) => void;
  /** Time zone in which it is typed. */
  zone: string;
}

/** A moment, typed on the wall clock of a zone. Controlled: use with `<Controller>`. */
export function InstantField({ value, onChange, zone, ...field }: InstantFieldProps) {
  return (
    <DateField
      {...field}
      timezone={nameOf(zone, value)}
      value={value ? wallClockOf(value, zone) : ""}
      onChange={(clock) => onChange(instantOfWallClock(clock, zone) ?? null)}
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
