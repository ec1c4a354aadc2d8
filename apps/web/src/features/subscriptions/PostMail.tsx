import { Switch } from "@palco/ui/checkbox";
import { useTranslation } from "react-i18next";
import { usePostMail } from "./use-post-mails.ts";

/** For a subscriber: each new post of the channel by mail. */
export function PostMail({ channel }: { channel: string }) {
  const { t } = useTranslation("subscriptions");
  const { on, press } = usePostMail(channel);
  return <Switch label={t("posts_by_mail")} hint={t("posts_by_mail_about")} checked={on} onChange={press} />;
}
