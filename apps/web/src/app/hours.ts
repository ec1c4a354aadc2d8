/** "48 horas"; from four whole days on "90 días". Few screens say it, so it is not among the formats of all. */
export function hoursOf(hours: number, locale: string): string {
  const inDays = hours > 72 && hours % 24 === 0;
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: inDays ? "day" : "hour",
    unitDisplay: "long",
  }).format(inDays ? hours / 24 : hours);
}
