import type { ReviewReason } from "@palco/contract/channels/edit";
import type { MailTemplate } from "#modules/mail/public.ts";

/** To its owner, when the team has sent a channel back to draft. */
export const channelReturned: MailTemplate<{
  title: string;
  slug: string;
  note: string;
  /** None in mails of the release before. */
  reasons?: ReviewReason[];
}> = {
  key: "channel-returned",
  write({ title, slug, note, reasons = [] }, { t, link }) {
    return {
      subject: t("channel_returned_subject", { title }),
      title: t("channel_returned_title", { title }),
      preview: note || t("channel_returned_body"),
      blocks: [
        { kind: "text", text: t("channel_returned_body") },
        ...reasons.map((reason) => ({ kind: "text" as const, text: `– ${t(`channel_reason_${reason}`)}` })),
        ...(note ? [{ kind: "text" as const, text: t("channel_returned_reason", { note }) }] : []),
        { kind: "button", text: t("channel_returned_button"), url: link(`/account/channels/${slug}`) },
      ],
    };
  },
};
