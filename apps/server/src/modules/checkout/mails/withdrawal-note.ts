import { sessionZone } from "@palco/values/wall-clock";
import { writtenDate } from "@palco/values/written-date";
import type { MailBlock, MailWords } from "#modules/mail/public.ts";

/** Where a purchase is withdrawn from, and the last instant (null: 14 days from when the parcel is there). */
export interface WithdrawalOffer {
  path: `/${string}`;
  until: string | null;
}

/** The way to withdraw, without logging in; for purchases without that right nothing. */
export function withdrawalNote(
  offer: WithdrawalOffer | undefined,
  { t, link, language }: MailWords,
): MailBlock[] {
  if (!offer) return [];
  // The last day counts to its end: its midnight is the next day already.
  const date =
    offer.until &&
    writtenDate(new Date(Date.parse(offer.until) - 1).toISOString(), "day", language, sessionZone);
  const text = date ? t("withdraw_until", { date }) : t("withdraw_goods");
  return [{ kind: "note", text, link: { text: t("withdraw_link"), url: link(offer.path) } }];
}
