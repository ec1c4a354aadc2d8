/** Every time zone the browser knows (and `current`, should it be an odd one), as "Europe/Madrid", "UTC+01:00". */
export function timezoneOptions(
  current: string,
  at = new Date(),
): { value: string; label: string; about: string }[] {
  const known = Intl.supportedValuesOf("timeZone");
  return [...new Set([...known, "UTC", current])]
    .toSorted()
    .map((value) => ({ value, label: value.replaceAll("_", " "), about: offsetOf(value, at) }));
}

function offsetOf(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).formatToParts(at);
  return (parts.find(({ type }) => type === "timeZoneName")?.value ?? "").replace("GMT", "UTC");
}

/** Time zone of the browser. */
export function deviceTimezone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
