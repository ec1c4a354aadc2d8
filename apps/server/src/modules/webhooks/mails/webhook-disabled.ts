import type { MailTemplate } from "#modules/mail/public.ts";

export interface WebhookDisabledData {
  /** The address that failed. */
  address: string;
  /** Title of the channel. */
  title: string;
  slug: string;
}

/** To an organizer whose system has not answered for days. */
export const webhookDisabled: MailTemplate<WebhookDisabledData> = {
  key: "webhook-disabled",
  write({ address, title, slug }, { t, link }) {
    return {
      subject: t("webhook_disabled_subject", { title }),
      title: t("webhook_disabled_title"),
      preview: t("webhook_disabled_body", { title }),
      blocks: [
        { kind: "text", text: t("webhook_disabled_body", { title }) },
        { kind: "facts", rows: [[t("webhook_address_label"), address]] },
        {
          kind: "button",
          text: t("webhook_disabled_button"),
          url: link(`/account/channels/${slug}#webhooks`),
        },
      ],
    };
  },
};
