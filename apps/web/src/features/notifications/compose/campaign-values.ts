import {
  audienceNeeds,
  type Campaign,
  CampaignAudience,
  type CampaignTexts,
  languageRead,
  NewCampaign,
} from "@palco/contract/notifications/campaigns";
import { type Language, languages } from "@palco/values/language";
import type { Resolver, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { contractResolver } from "#app/form.ts";

type Named = { id: string; title: string };

/** What the composer holds: nothing is lost while one tries another audience or switches a way off. */
export interface CampaignValues {
  audience: {
    to: CampaignAudience["to"];
    role: NonNullable<CampaignAudience["role"]>;
    product: Named | null;
    channel: Named | null;
    language: Language | "";
  };
  texts: Record<Language, { subject: string; content: string }>;
  link: string;
  inApp: boolean;
  toast: boolean;
  tone: NonNullable<Campaign["toast"]>;
  isLater: boolean;
  sendAt: string | null;
}

export type CampaignBody = z.output<typeof NewCampaign>;
export type CampaignForm = UseFormReturn<CampaignValues, unknown, CampaignBody>;

/** A new one, or one with the words and the audience of another. */
export function valuesOf(campaign: Campaign | undefined): CampaignValues {
  const { audience, texts, toast } = campaign ?? {};
  const words = (language: Language) => texts?.[language] ?? { subject: "", content: "" };
  return {
    audience: {
      to: audience?.to ?? "everyone",
      role: audience?.role ?? "PRODUCER",
      product: audience?.product ?? null,
      channel: audience?.channel ?? null,
      language: audience?.language ?? "",
    },
    texts: { es: words("es"), en: words("en"), pt: words("pt") },
    link: campaign?.link ?? "",
    inApp: campaign?.inApp ?? true,
    toast: Boolean(toast),
    tone: toast ?? "success",
    isLater: false,
    sendAt: null,
  };
}

export function audienceOf({ audience }: Pick<CampaignValues, "audience">): z.input<typeof CampaignAudience> {
  const { to, role, product, channel, language } = audience;
  const needed = audienceNeeds[to];
  return {
    to,
    ...(needed === "role" && { role }),
    ...(needed === "productId" && product && { productId: product.id }),
    ...(needed === "channelId" && channel && { channelId: channel.id }),
    ...(language && { language }),
  };
}

/** Undefined while the thing that it is about is not chosen. */
export const countable = (values: Pick<CampaignValues, "audience">): CampaignAudience | undefined =>
  CampaignAudience.safeParse(audienceOf(values)).data;

/** A toast is read by everybody who has a page open. */
export const mayToast = ({ audience: { to, language } }: Pick<CampaignValues, "audience">): boolean =>
  to === "everyone" && !language;

/** Null for a language in which nothing is written. */
export function textsOf({ texts }: Pick<CampaignValues, "texts">): CampaignTexts {
  const written = (language: Language) => {
    const { subject, content } = texts[language];
    return subject.trim() || content.trim() ? texts[language] : null;
  };
  return { es: written("es"), en: written("en"), pt: written("pt") };
}

export const linkOf = ({ link }: Pick<CampaignValues, "link">): string | null => link.trim() || null;

export const bodyOf = (values: CampaignValues): z.input<typeof NewCampaign> => ({
  audience: audienceOf(values),
  texts: textsOf(values),
  link: linkOf(values),
  inApp: values.inApp,
  toast: values.toast && mayToast(values) ? values.tone : null,
  sendAt: values.isLater ? (values.sendAt ?? "") : null,
});

const check = contractResolver(NewCampaign);
export const resolver: Resolver<CampaignValues, unknown, CampaignBody> = (values, ...rest) =>
  (check as unknown as (body: unknown, ...more: typeof rest) => ReturnType<typeof resolver>)(
    bodyOf(values),
    ...rest,
  );

/** Languages that are not written, with the one that their readers get instead. */
export function fallbacks(texts: CampaignTexts): { language: Language; read: Language }[] {
  return languages.flatMap((language) => {
    const read = languageRead(texts, language);
    return read && read !== language ? [{ language, read }] : [];
  });
}
