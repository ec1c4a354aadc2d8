import { channelReviewHours } from "@palco/values/limits";
import type { MailTemplate } from "#modules/mail/public.ts";

/** Once an account may come in. */
export const welcome: MailTemplate<{
  name: string;
  organizer: boolean;
  /** Path of this site that the account opened before its sign-up; the mail links to it. */
  next?: `/${string}`;
}> = {
  key: "welcome",
  write({ name, organizer, next }, { t, link }) {
    const body = organizer
      ? t("welcome_organizer_body", { hours: channelReviewHours })
      : t("welcome_viewer_body");
    return {
      subject: t("welcome_subject"),
      title: t("welcome_title", { name }),
      preview: body,
      blocks: [
        { kind: "text", text: body },
        next
          ? { kind: "button", text: t("welcome_next_button"), url: link(next) }
          : organizer
            ? { kind: "button", text: t("welcome_organizer_button"), url: link("/account/channels") }
            : { kind: "button", text: t("welcome_viewer_button"), url: link("/") },
      ],
    };
  },
};
