import { writtenDate } from "@palco/values/written-date";
import type { MailWords } from "#modules/mail/public.ts";

/** Common fields of every mail about a subscription. */
export interface AboutSubscription {
  /** Its channel; null: the platform. */
  title: string | null;
  timezone: string;
}

/** The channel's name, or what the platform's subscription is called. */
export const subscriptionName = ({ title }: AboutSubscription, { t }: MailWords): string =>
  title ?? t("subscription_platform");

/** A day as its owner's calendar has it. */
export function mailDay(at: string, { timezone }: AboutSubscription, { language }: MailWords): string {
  return writtenDate(at, "day", language, timezone);
}
