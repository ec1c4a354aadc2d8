import { countries } from "@palco/values/country";

/** Some browsers know the zones of a country by a method, older ones by a getter. */
type WithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] };

function zonesOf(country: string): readonly string[] {
  const locale: WithZones = new Intl.Locale("und", { region: country });
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** The country somebody probably buys in: of their clock, else of their browser's language. */
export function countryHere(
  zone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
  language = navigator.language,
): string | null {
  const spoken = new Intl.Locale(language).maximize().region;
  const region = spoken && countries.includes(spoken) ? spoken : null;
  // Most people are where their language is spoken: the other countries are seldom asked for their zones.
  const candidates = [...(region ? [region] : []), "ES", "PT", "GB", "US", ...countries];
  if (zone !== "UTC") for (const country of candidates) if (zonesOf(country).includes(zone)) return country;
  return new Intl.Locale(language).region ? region : null;
}
