import type { ScheduledWork } from "@palco/contract/overview/api";

/** Jobs that have a name in words; others show as they are written. */
export const namedJobs = [
  "accounts.cleanup",
  "catalogue.tax_rates",
  "chat.cleanup",
  "checkout.guests",
  "checkout.reconcile",
  "checkout.renew",
  "currencies.fetch",
  "invoices.issue",
  "live.announce_starts",
  "live.forget_waiting",
  "live.remind",
  "media.clean-up-resources",
  "media.cleanup",
  "news.gather",
  "notifications.cleanup",
  "notifications.reads",
  "pages.hero-clips",
  "pages.hero-posters",
  "payouts.statements",
  "people.blocks",
  "people.invitations",
  "people.jobs",
  "platform.cleanup",
  "playback.plays",
  "posts.publish_due",
  "privacy.erase",
  "privacy.exports",
  "registration.codes",
  "registration.purge",
  "sales.sums",
  "search.turned",
  "wishes.watch_sales",
] as const;

export const isNamedJob = (name: string): name is (typeof namedJobs)[number] =>
  (namedJobs as readonly string[]).includes(name);

/** Its last run failed, or the next is overdue. */
export const isUnwell = ({ error, isLate }: Pick<ScheduledWork, "error" | "isLate">): boolean =>
  error !== null || isLate;
