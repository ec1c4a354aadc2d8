import { ApiError } from "@palco/contract/client";
import { impersonatePerson, type PersonDetail } from "@palco/contract/people/api";
import { Button } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { TextArea } from "@palco/ui/text-area";
import { toast } from "@palco/ui/toasts";
import { useQueryClient } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { fullName } from "./person-words.ts";
import { openTabAs } from "./see-as.ts";

/** Opens a tab in which the site is as this person sees it; asks for the reason, which they read. */
export function SeeAs({ person }: { person: PersonDetail }) {
  const { t } = useTranslation("people");
  const client = useQueryClient();
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  async function open(): Promise<void> {
    if (!reason.trim()) {
      setMissing(true);
      throw new Error("no reason");
    }
    try {
      const session = await call(impersonatePerson, { params: { id: person.id }, body: { reason } });
      if (!openTabAs(session)) toast.error(t("see_as_blocked"));
      setReason("");
      void client.invalidateQueries({ queryKey: ["people"] });
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t("act_failed"));
      throw error;
    }
  }
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" icon={<Eye aria-hidden="true" />}>
          {t("see_as")}
        </Button>
      }
      title={t("see_as_ask", { who: fullName(person) })}
      description={t("see_as_about")}
      confirmLabel={t("see_as_open")}
      tone="primary"
      onConfirm={open}
    >
      <TextArea
        label={t("reason")}
        hint={t("see_as_hint")}
        required
        error={isMissing && !reason.trim() ? t("reason_missing") : undefined}
        rows={3}
        counter={1000}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
