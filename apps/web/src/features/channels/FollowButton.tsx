import { Check, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { MarkButton } from "#app/mark-button.tsx";
import { type FollowableChannel, useFollow } from "./use-follow.ts";

/** "Seguir" or "Siguiendo". A visitor logs in first and comes back following. */
export function FollowButton({ channel, size }: { channel: FollowableChannel; size?: "sm" | "md" }) {
  const { t } = useTranslation("catalogue");
  const { on, press } = useFollow(channel);
  return (
    <MarkButton
      on={on}
      press={press}
      {...(size && { size })}
      icon={on ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
      words={[t("follow"), t("following")]}
      label={t(on ? "following_channel" : "follow_channel", { channel: channel.title })}
    />
  );
}
