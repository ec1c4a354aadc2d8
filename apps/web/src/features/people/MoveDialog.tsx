import { ApiError } from "@palco/contract/client";
import { type PersonMove, reasonedMoves } from "@palco/contract/people/api";
import { Button } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { TextArea } from "@palco/ui/text-area";
import { toast } from "@palco/ui/toasts";
import { sessionZone } from "@palco/values/wall-clock";
import { Ban, Check, LockOpen, RotateCcw, Trash2, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { InstantField } from "#app/editing/instant-field.tsx";
import { useReader } from "#app/session.ts";
import { shutsOut } from "./person-words.ts";

export const moveIcons = {
  approve: <Check aria-hidden="true" />,
  disapprove: <X aria-hidden="true" />,
  block: <Ban aria-hidden="true" />,
  unblock: <LockOpen aria-hidden="true" />,
  restore: <RotateCcw aria-hidden="true" />,
  delete: <Trash2 aria-hidden="true" />,
};

/** Whom a move is about: a person by name, so many, or all that fit a filter, as many as they are said to be. */
export type MoveSubject = { who: string } | { count: number } | { number: string };

interface MoveDialogProps {
  move: PersonMove;
  subject: MoveSubject;
  /** Resolves with what to say after it. */
  onMove: (move: PersonMove, reason: string, until: string | null) => Promise<string>;
  /** Opened from elsewhere, a menu for instance: there is no button then. */
  opened?: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };
}

/** The button of a move; it asks for confirmation, and for the reason that the person will read. */
export function MoveDialog({ move, subject, onMove, opened }: MoveDialogProps) {
  const { t } = useTranslation("people");
  const [reason, setReason] = useState("");
  const [until, setUntil] = useState<string | null>(null);
  const zone = useReader()?.timezone ?? sessionZone;
  const [isMissing, setMissing] = useState(false);
  const isRequired = reasonedMoves.has(move);
  const isOne = "who" in subject;
  async function confirm(): Promise<void> {
    if (isRequired && !reason.trim()) {
      setMissing(true);
      throw new Error("no reason");
    }
    try {
      toast.success(await onMove(move, reason, until));
      setReason("");
      setUntil(null);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t("act_failed"));
      throw error;
    }
  }
  return (
    <ConfirmDialog
      {...(opened
        ? { open: opened.isOpen, onOpenChange: opened.onOpenChange }
        : {
            trigger: (
              <Button size="sm" variant={move === "approve" ? "primary" : "secondary"} icon={moveIcons[move]}>
                {t(`move_${move}`)}
              </Button>
            ),
          })}
      title={
        "who" in subject
          ? t(`ask_${move}`, subject)
          : "count" in subject
            ? t(`ask_many_${move}`, subject)
            : t(`ask_whole_${move}`, subject)
      }
      description={isOne ? t(`about_${move}`) : t(`about_many_${move}`)}
      confirmLabel={t(`move_${move}`)}
      tone={shutsOut(move) ? "danger" : "primary"}
      onConfirm={confirm}
    >
      <div className="person-move-fields">
        {shutsOut(move) ? (
          <TextArea
            label={t("reason")}
            hint={t(isOne ? "reason_hint" : "reason_hint_many")}
            required={isRequired}
            error={isMissing && !reason.trim() ? t("reason_missing") : undefined}
            rows={3}
            counter={1000}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        ) : null}
        {move === "block" && isOne ? (
          <InstantField
            zone={zone}
            label={t("until")}
            hint={t("until_hint")}
            value={until}
            onChange={setUntil}
          />
        ) : null}
      </div>
    </ConfirmDialog>
  );
}
