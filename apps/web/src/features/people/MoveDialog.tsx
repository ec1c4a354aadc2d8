import { ApiError } from "@palco/contract/client";
import { type PersonMove, reasonedMoves } from "@palco/contract/people/api";
import { Button } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { TextArea } from "@palco/ui/text-area";
import { toast } from "@palco/ui/toasts";
import { Ban, Check, LockOpen, RotateCcw, Trash2, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { shutsOut } from "./person-words.ts";

const icons = {
  approve: <Check aria-hidden="true" />,
  disapprove: <X aria-hidden="true" />,
  block: <Ban aria-hidden="true" />,
  unblock: <LockOpen aria-hidden="true" />,
  restore: <RotateCcw aria-hidden="true" />,
  delete: <Trash2 aria-hidden="true" />,
};

interface MoveDialogProps {
  move: PersonMove;
  /** Who it is about: a name, or how many. */
  who: string;
  size?: "sm" | "md";
  /** Resolves with what to say after it. */
  onMove: (move: PersonMove, reason: string) => Promise<string>;
}

/** The button of a move; it asks for confirmation, and for the reason that the person will read. */
export function MoveDialog({ move, who, size = "md", onMove }: MoveDialogProps) {
  const { t } = useTranslation("people");
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const isRequired = reasonedMoves.has(move);
  async function confirm(): Promise<void> {
    if (isRequired && !reason.trim()) {
      setMissing(true);
      throw new Error("no reason");
    }
    try {
      toast.success(await onMove(move, reason));
      setReason("");
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t("act_failed"));
      throw error;
    }
  }
  return (
    <ConfirmDialog
      trigger={
        <Button size={size} variant={move === "approve" ? "primary" : "secondary"} icon={icons[move]}>
          {t(`move_${move}`)}
        </Button>
      }
      title={t(`ask_${move}`, { who })}
      description={t(`about_${move}`)}
      confirmLabel={t(`move_${move}`)}
      tone={shutsOut(move) ? "danger" : "primary"}
      onConfirm={confirm}
    >
      {shutsOut(move) ? (
        <TextArea
          label={t("reason")}
          hint={t("reason_hint")}
          required={isRequired}
          error={isMissing && !reason.trim() ? t("reason_missing") : undefined}
          rows={3}
          counter={1000}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
    </ConfirmDialog>
  );
}
