import type { MailTemplate } from "#modules/mail/public.ts";

/** To an address that somebody typed in a section of a page: its owner says whether they want the newsletter. */
export const newsletterConfirm: MailTemplate<{ token: string }> = {
  key: "newsletter-confirm",
  write({ token }, { t, link }) {
    return {
      subject: t("newsletter_confirm_subject"),
      title: t("newsletter_confirm_title"),
      preview: t("newsletter_confirm_body"),
      onRequest: true,
      blocks: [
        { kind: "text", text: t("newsletter_confirm_body") },
        { kind: "button", text: t("newsletter_confirm_button"), url: link(`/newsletter/${token}`) },
        { kind: "note", text: t("newsletter_confirm_note") },
      ],
    };
  },
};
