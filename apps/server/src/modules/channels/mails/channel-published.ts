import type { MailTemplate } from "#modules/mail/public.ts";

/** To its owner, when the team has approved a channel. */
export const channelPublished: MailTemplate<{ title: string; slug: string }> = {
  key: "channel-published",
  write({ title, slug }, { t, link }) {
    return {
      subject: t("channel_published_subject", { title }),
      title: t("channel_published_title", { title }),
      preview: t("channel_published_body"),
      blocks: [
        { kind: "text", text: t("channel_published_body") },
        { kind: "button", text: t("channel_published_button"), url: link("/account/products/new") },
        { kind: "note", text: t("channel_published_note", { link: link(`/channels/${slug}`) }) },
      ],
    };
  },
};
