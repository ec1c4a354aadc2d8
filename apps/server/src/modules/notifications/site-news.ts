import { type CampaignTexts, languageRead } from "@palco/contract/notifications/campaigns";
import { notificationKind, type Told } from "#platform/notifications.ts";

export interface SiteNews {
  texts: CampaignTexts;
  link: `/${string}` | null;
}

/** What administrators tell many: sent by a campaign, never by an event. */
export const siteNews = notificationKind({
  key: "site.news",
  mail: "asked",
  events: [],
  tell: async (): Promise<Told<SiteNews>[]> => [],
  write({ texts, link }, { language }) {
    const { subject, content } = texts[languageRead(texts, language)!]!;
    return { subject, content, link };
  },
});
