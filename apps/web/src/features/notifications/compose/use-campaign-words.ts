import type { Campaign } from "@palco/contract/notifications/campaigns";
import { useTranslation } from "react-i18next";
import type { Language } from "@palco/values/language";
import { useLanguage } from "#app/language.ts";

/** Campaigns in words: an audience in one line, a language within a sentence. */
export function useCampaignWords() {
  const { t } = useTranslation("campaigns");
  const reader = useLanguage();
  const languageWord = (code: Language) =>
    new Intl.DisplayNames(reader, { type: "language" }).of(code) ?? code;
  function audienceWords({ to, role, product, channel, language }: Campaign["audience"]): string {
    const who = {
      everyone: () => t("who_everyone"),
      role: () => t(`who_role_${role!}`),
      product: () => t("who_product", { title: product!.title }),
      followers: () => t("who_followers", { title: channel!.title }),
      subscribers: () => t("who_subscribers", { title: channel!.title }),
      buyers: () => t("who_buyers", { title: channel!.title }),
    }[to]();
    return language ? t("who_in_language", { who, language: languageWord(language) }) : who;
  }
  return { audienceWords, languageWord };
}
