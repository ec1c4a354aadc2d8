import type { MailTemplate } from "#modules/mail/public.ts";

interface Answered {
  name: string;
  /** Of the team, in its own words; empty: none was given. */
  reason: string;
}

/** Tells a person what the team answered when they asked to be an organizer. */
const organizerAnswered = (what: "approved" | "refused"): MailTemplate<Answered> => ({
  key: `organizer-${what}`,
  write: ({ name, reason }, { t, link }) => ({
    subject: t(`organizer_${what}_subject`),
    title: t(`organizer_${what}_title`, { name }),
    preview: t(`organizer_${what}_body`),
    blocks: [
      { kind: "text", text: t(`organizer_${what}_body`) },
      ...(reason ? [{ kind: "text" as const, text: t("moved_reason", { reason }) }] : []),
      what === "approved"
        ? { kind: "button", text: t("organizer_approved_button"), url: link("/account/channels") }
        : {
            kind: "button",
            text: t("organizer_refused_button"),
            url: link("/account/my-data?tab=organizer"),
          },
    ],
  }),
});

export const organizerApproved = organizerAnswered("approved");
export const organizerRefused = organizerAnswered("refused");
