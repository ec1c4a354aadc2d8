import { Switch } from "@palco/ui/checkbox";
import { Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type FollowableChannel, useFollow } from "./use-follow.ts";
import { useFollowMail } from "./use-follow-mail.ts";
import "./follow-mail.css";

/** Beside "Seguir": that what is new comes by mail too, and, once followed, the switch of that. */
export function FollowMail({ channel }: { channel: FollowableChannel }) {
  const { t } = useTranslation("product");
  const { on: follows } = useFollow(channel);
  const { on, press, isKnown } = useFollowMail(channel);
  if (follows && isKnown)
    return <Switch className="follow-mail" label={t("follow_mail")} checked={on} onChange={press} />;
  return (
    <p className="follow-mail">
      <Mail aria-hidden="true" />
      {t("follow_about")}
    </p>
  );
}
