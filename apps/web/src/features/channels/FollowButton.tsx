import { Button } from "@palco/ui/button";
import { Check, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type FollowableChannel, useFollow } from "./use-follow.ts";
import "./follow-button.css";

/** "Seguir" or "Siguiendo"; as wide for both. A visitor logs in first and comes back following. */
export function FollowButton({ channel, size }: { channel: FollowableChannel; size?: "sm" | "md" }) {
  const { t } = useTranslation("catalogue");
  const { on, press } = useFollow(channel);
  return (
    <Button
      className="follow-button"
      {...(size && { size })}
      icon={on ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
      aria-label={t(on ? "following_channel" : "follow_channel", { channel: channel.title })}
      data-on={on || undefined}
      onClick={press}
    >
      <span aria-hidden={on} data-shown={!on}>
        {t("follow")}
      </span>
      <span aria-hidden={!on} data-shown={on}>
        {t("following")}
      </span>
    </Button>
  );
}
