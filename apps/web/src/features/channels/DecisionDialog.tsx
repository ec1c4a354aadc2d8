import { ApiError } from "@palco/contract/client";
import { Button } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { toast } from "@palco/ui/toasts";
import { Check, RotateCcw, ShieldBan, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Decision, ReasonFields } from "./ReasonFields.tsx";
import type { TeamMove } from "./use-channels.ts";

const looks = {
  approve: { variant: "primary", icon: <Check aria-hidden="true" /> },
  return_to_draft: { variant: "secondary", icon: <RotateCcw aria-hidden="true" /> },
  unban: { variant: "primary", icon: <ShieldCheck aria-hidden="true" /> },
  ban: { variant: "danger", icon: <ShieldBan aria-hidden="true" /> },
} as const;

const unsaid: Decision = { reasons: [], note: "" };

interface DecisionDialogProps {
  move: TeamMove;
  /** Which channel, or how many. */
  what: string;
  size?: "sm" | "md";
  onDecide: (decision: Decision) => Promise<unknown>;
}

/** The button of a decision; it asks for confirmation, and for the reasons that the owner will read. */
export function DecisionDialog({ move, what, size = "md", onDecide }: DecisionDialogProps) {
  const { t } = useTranslation("channels");
  const [decision, setDecision] = useState(unsaid);
  const [isUnsaid, setUnsaid] = useState(false);
  const takesReasons = move === "return_to_draft" || move === "ban";
  async function confirm(): Promise<void> {
    if (takesReasons && !decision.reasons.length && !decision.note.trim()) {
      setUnsaid(true);
      throw new Error("no reason yet");
    }
    try {
      await onDecide(decision);
      setDecision(unsaid);
      toast.success(t(`done_${move}`));
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t("move_failed"));
      throw error;
    }
  }
  return (
    <ConfirmDialog
      trigger={
        <Button size={size} variant={looks[move].variant} icon={looks[move].icon}>
          {t(`move_${move}`)}
        </Button>
      }
      title={t(`ask_${move}`, { title: what })}
      description={t(`about_${move}`)}
      confirmLabel={t(`move_${move}`)}
      tone={move === "ban" ? "danger" : "primary"}
      onConfirm={confirm}
    >
      {takesReasons ? (
        <ReasonFields
          value={decision}
          onChange={(next) => {
            setUnsaid(false);
            setDecision(next);
          }}
          error={isUnsaid ? t("reason_needed") : undefined}
        />
      ) : null}
    </ConfirmDialog>
  );
}
