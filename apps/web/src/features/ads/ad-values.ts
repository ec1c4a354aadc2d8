import { type AdCampaign, AdCampaignFields, type AdColumn } from "@palco/contract/ads/api";
import { type Language, languages } from "@palco/values/language";
import type { Resolver, UseFormReturn } from "react-hook-form";
import { contractResolver } from "#app/form.ts";

/** What the editor holds: a language without pictures has an empty list. */
export interface AdValues extends Omit<AdCampaignFields, "creatives"> {
  creatives: Record<Language, AdColumn[]>;
}
export type AdForm = UseFormReturn<AdValues, unknown, AdCampaignFields>;

export const valuesOf = (ad: AdCampaign | undefined): AdValues => ({
  name: ad?.name ?? "",
  sponsor: ad?.sponsor ?? "",
  areas: ad?.areas ?? ["home"],
  format: ad?.format ?? "billboard",
  creatives: { es: ad?.creatives.es ?? [], en: ad?.creatives.en ?? [], pt: ad?.creatives.pt ?? [] },
  startsAt: ad?.startsAt ?? new Date().toISOString(),
  endsAt: ad?.endsAt ?? null,
  roles: ad?.roles ?? [],
  countries: ad?.countries ?? [],
  languages: ad?.languages ?? [],
  capPerDay: ad?.capPerDay ?? null,
  weight: ad?.weight ?? 10,
  isActive: ad?.isActive ?? true,
});

const check = contractResolver(AdCampaignFields as never);
export const resolver: Resolver<AdValues, unknown, AdCampaignFields> = (values, ...rest) => {
  const filled = languages.filter((language) => values.creatives[language].length);
  const creatives = Object.fromEntries(filled.map((language) => [language, values.creatives[language]]));
  return (check as unknown as (body: unknown, ...more: typeof rest) => ReturnType<typeof resolver>)(
    { ...values, creatives },
    ...rest,
  );
};
