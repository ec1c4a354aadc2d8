import type { OrganizerAnswer } from "@palco/contract/accounts/organizer";
import { ApiError } from "@palco/contract/client";
import type { PersonDetail } from "@palco/contract/people/api";
import { StatusChip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { TextArea } from "@palco/ui/text-area";
import { toast } from "@palco/ui/toasts";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fullName } from "./person-words.ts";
import { usePersonActs } from "./use-people.ts";

const tones = { asked: "warning", approved: "success", refused: "danger" } as const;

/** Whether somebody is an organizer for the team, and its answer to who asks to be one. */
export function OrganizerAnswers({ person }: { person: PersonDetail }) {
  const { t } = useTranslation("people");
  const { id, organizer } = person;
  const acts = usePersonActs(id);
  const [reason, setReason] = useState("");
  const who = fullName(person);
  if (!organizer) return null;
  async function confirm(answer: OrganizerAnswer): Promise<void> {
    try {
      await acts.organizer.mutateAsync({ answer, reason: answer === "refuse" ? reason : "" });
      setReason("");
      toast.success(t(`done_answer_${answer}`, { who }));
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t("act_failed"));
      throw error;
    }
  }
  return (
    <section className="person-section">
      <h3>{t("organizer")}</h3>
      <StatusChip tone={tones[organizer]}>{t(`organizer_${organizer}`)}</StatusChip>
      {organizer === "approved" ? null : (
        <div className="person-moves">
          <ConfirmDialog
            trigger={
              <Button size="sm" icon={<Check aria-hidden="true" />}>
                {t("answer_approve")}
              </Button>
            }
            title={t("ask_answer_approve", { who })}
            description={t("about_answer_approve")}
            confirmLabel={t("answer_approve")}
            tone="primary"
            onConfirm={() => confirm("approve")}
          />
          {organizer === "asked" ? (
            <ConfirmDialog
              trigger={
                <Button size="sm" icon={<X aria-hidden="true" />}>
                  {t("answer_refuse")}
                </Button>
              }
              title={t("ask_answer_refuse", { who })}
              description={t("about_answer_refuse")}
              confirmLabel={t("answer_refuse")}
              onConfirm={() => confirm("refuse")}
            >
              <TextArea
                label={t("reason")}
                hint={t("reason_hint")}
                rows={3}
                counter={1000}
                maxLength={1000}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </ConfirmDialog>
          ) : null}
        </div>
      )}
    </section>
  );
}
