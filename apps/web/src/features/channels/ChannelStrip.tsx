import type { ChannelEdit } from "@palco/contract/channels/edit";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { channelReviewHours } from "@palco/values/limits";
import { Clock, EyeOff, FileQuestion, Lock, Radio } from "lucide-react";
import { useTranslation } from "react-i18next";
import { StatusStrip } from "#app/editing/status-strip.tsx";
import { useFormat } from "#app/format.ts";
import { ChannelStatusChip } from "./ChannelStatusChip.tsx";
import { MoveButton, type OwnMove } from "./MoveButton.tsx";
import { TeamNote } from "./TeamNote.tsx";

const icons = { draft: EyeOff, in_revision: Clock, published: Radio, private: Lock, banned: FileQuestion };
/** The one that leads on, by how the channel stands; the others are on the last step. */
const leading: readonly OwnMove[] = ["request_review", "publish_again", "withdraw_review"];

/** State of the channel and its next step, above its form. */
export function ChannelStrip({ channel, isDirty }: { channel: ChannelEdit; isDirty: boolean }) {
  const { t } = useTranslation("channels");
  const format = useFormat();
  const next = leading.find((move) => channel.abilities.moves.includes(move));
  const isBlocked = next !== "withdraw_review" && channel.missing.length > 0;
  const about =
    channel.status === "draft" && channel.approved
      ? "state_draft_approved"
      : (`state_${channel.status}` as const);
  return (
    <StatusStrip
      label={t("status_label")}
      status={channel.status}
      icon={icons[channel.status]}
      chip={<ChannelStatusChip status={channel.status} />}
      about={t(about, {
        hours: channelReviewHours,
        date: channel.reviewRequestedAt ? format.dateTime(channel.reviewRequestedAt) : "",
      })}
      action={
        next && !isBlocked ? (
          <MoveButton
            channel={channel}
            move={next}
            variant={next === "withdraw_review" ? "secondary" : "primary"}
            disabled={isDirty}
          />
        ) : next ? (
          <Button href="#publish">{t("see_missing", { count: channel.missing.length })}</Button>
        ) : null
      }
    >
      {channel.reviewNote || channel.reviewReasons.length ? (
        <Alert tone={channel.status === "banned" ? "danger" : "warning"} title={t("note_title")}>
          <TeamNote reasons={channel.reviewReasons} note={channel.reviewNote} />
        </Alert>
      ) : null}
    </StatusStrip>
  );
}
