import type { ChannelEdit } from "@palco/contract/channels/edit";
import { ApiError } from "@palco/contract/client";
import { Button } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { TextArea } from "@palco/ui/text-area";
import { toast } from "@palco/ui/toasts";
import { Check, RotateCcw, ShieldBan, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type TeamMove, useMoveChannel } from "./use-channels.ts";

const looks = {
  approve: { variant: "primary", icon: <Check aria-hidden="true" /> },
  return_to_draft: { variant: "secondary", icon: <RotateCcw aria-hidden="true" /> },
  unban: { variant: "primary", icon: <ShieldCheck aria-hidden="true" /> },
  ban: { variant: "danger", icon: <ShieldBan aria-hidden="true" /> },
} as const;
const order = ["approve", "return_to_draft", "unban", "ban"] as const;

/** Decisions of the team about a channel. Each asks for confirmation; the text written there reaches the owner. */
export function ReviewActions({ channel }: { channel: ChannelEdit }) {
  const moves = order.filter((move) => channel.abilities.moves.includes(move));
  return (
    <div className="review-actions">
      {moves.map((move) => (
        <ReviewAction key={move} channel={channel} move={move} />
      ))}
    </div>
  );
}

function ReviewAction({ channel, move }: { channel: ChannelEdit; move: TeamMove }) {
  const { t } = useTranslation("channels");
  const change = useMoveChannel(channel.slug);
  const [note, setNote] = useState("");
  const takesNote = move === "return_to_draft" || move === "ban";
  async function confirm(): Promise<void> {
    try {
      await change.mutateAsync({ move, note });
      toast.success(t(`done_${move}`));
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t("move_failed"));
      throw error;
    }
  }
  return (
    <ConfirmDialog
      trigger={
        <Button variant={looks[move].variant} icon={looks[move].icon}>
          {t(`move_${move}`)}
        </Button>
      }
      title={t(`ask_${move}`, { title: channel.fields.title })}
      description={t(`about_${move}`)}
      confirmLabel={t(`move_${move}`)}
      tone={move === "ban" ? "danger" : "primary"}
      onConfirm={confirm}
    >
      {takesNote ? (
        <TextArea
          label={t("note_label")}
          hint={t("note_hint")}
          rows={4}
          counter={1000}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      ) : null}
    </ConfirmDialog>
  );
}
