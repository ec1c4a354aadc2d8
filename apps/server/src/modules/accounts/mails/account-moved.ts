import { writtenDate } from "@palco/values/written-date";
import type { MailTemplate } from "#modules/mail/public.ts";

interface Moved {
  name: string;
  /** Of the team, in its own words; empty: none was given. */
  reason: string;
  /** End of a block that ends by itself (ISO 8601), and the time zone of the reader. */
  until?: string | null;
  timezone?: string;
}

/** Tells a person what the team decided about their account. */
const accountMoved = (
  key: "blocked" | "disapproved" | "unblocked" | "restored" | "impersonated",
): MailTemplate<Moved> => ({
  key: `account-${key}`,
  write: ({ name, reason, until, timezone }, { t, link, language }) => ({
    subject: t(`${key}_subject`),
    title: t(`${key}_title`, { name }),
    preview: t(`${key}_body`),
    blocks: [
      { kind: "text", text: t(`${key}_body`) },
      ...(reason ? [{ kind: "text" as const, text: t("moved_reason", { reason }) }] : []),
      ...(until
        ? [
            {
              kind: "text" as const,
              text: t("blocked_until", { when: writtenDate(until, "moment", language, timezone) }),
            },
          ]
        : []),
      ...(key === "unblocked"
        ? [{ kind: "button" as const, text: t("unblocked_button"), url: link("/login") }]
        : []),
    ],
  }),
});

export const accountBlocked = accountMoved("blocked");
export const accountDisapproved = accountMoved("disapproved");
export const accountUnblocked = accountMoved("unblocked");
export const accountRestored = accountMoved("restored");
/** The team has looked at the site as this person sees it. */
export const accountImpersonated = accountMoved("impersonated");
