import type { ReviewReason } from "@palco/contract/channels/edit";
import type { MailTemplate } from "#modules/mail/public.ts";

/** To its owner, when the team has taken a channel down. */
export const channelBanned: MailTemplate<{
  title: string;
  slug: string;
  note: string;
  reasons?: ReviewReason[];
}> = {
  key: "channel-banned",
  write({ title, slug, note, reasons = [] }, { t, link }) {
    return {
      subject: t("channel_banned_subject", { title }),
      title: t("channel_banned_title", { title }),
      preview: note || t("channel_banned_body"),
      blocks: [
        { kind: "text", text: t("channel_banned_body") },
        ...reasons.map((reason) => ({ kind: "text" as const, text: `– ${t(`channel_reason_${reason}`)}` })),
        ...(note ? [{ kind: "text" as const, text: t("channel_returned_reason", { note }) }] : []),
        { kind: "button", text: t("channel_returned_button"), url: link(`/account/channels/${slug}`) },
      ],
    };
  },
};
