import { ConfirmDialog } from "@palco/ui/dialog";
import { TextField } from "@palco/ui/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatActs } from "./use-chat-acts.ts";

export interface Person {
  id: string;
  name: string;
}

/** Asks for the reason before a participant is banned: the participant can read it. */
export function BanDialog({
  person,
  acts,
  onClose,
}: {
  person: Person | undefined;
  acts: ChatActs;
  onClose: () => void;
}) {
  const { t } = useTranslation("chat");
  const [reason, setReason] = useState("");
  if (!person) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t("ban_title", { name: person.name })}
      description={t("ban_text")}
      confirmLabel={t("ban")}
      onConfirm={() => acts.ban(person.id, person.name, reason.trim())}
    >
      <TextField
        label={t("ban_reason")}
        hint={t("ban_reason_hint")}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
