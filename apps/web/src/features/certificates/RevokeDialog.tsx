import type { IssuedCertificate } from "@palco/contract/certificates/api";
import { ConfirmDialog } from "@palco/ui/dialog";
import { TextArea } from "@palco/ui/text-area";
import { toast } from "@palco/ui/toasts";
import { useState } from "react";
import { useTranslation } from "react-i18next";

interface RevokeDialogProps {
  /** Undefined: closed. */
  certificate: IssuedCertificate | undefined;
  onClose: () => void;
  onRevoke: (reason: string) => Promise<unknown>;
}

/** Asks for the reason, which whoever verifies the certificate reads. */
export function RevokeDialog({ certificate, onClose, onRevoke }: RevokeDialogProps) {
  const { t } = useTranslation("certificates");
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const close = () => {
    setReason("");
    setMissing(false);
    onClose();
  };
  async function revoke(): Promise<void> {
    if (!reason.trim()) {
      setMissing(true);
      throw new Error("no reason");
    }
    await onRevoke(reason).catch((error: Error) => {
      toast.error(error.message);
      throw error;
    });
    toast.success(t("revoked_now"));
    close();
  }
  return (
    <ConfirmDialog
      open={certificate !== undefined}
      onOpenChange={(next) => (next ? undefined : close())}
      title={t("revoke_title", { name: certificate?.holder ?? "" })}
      description={t("revoke_text")}
      tone="danger"
      confirmLabel={t("revoke")}
      onConfirm={revoke}
    >
      <TextArea
        label={t("revoke_reason")}
        error={isMissing && !reason.trim() ? t("revoke_reason_missing") : undefined}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
