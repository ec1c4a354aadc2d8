import { approveWaiting } from "@palco/contract/people/jobs";
import { ApiError } from "@palco/contract/client";
import { ConfirmDialog } from "@palco/ui/dialog";
import { toast } from "@palco/ui/toasts";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";

/** Asked when accounts need no approval any more and people still wait for it. */
export function ApproveWaiting({ count, onClose }: { count: number; onClose: () => void }) {
  const { t } = useTranslation("site-config");
  async function approve(): Promise<void> {
    try {
      const { total } = await call(approveWaiting, {});
      toast.success(t("waiting_started", { count: total }));
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t("not_sent"));
      throw error;
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("waiting_title", { count })}
      description={t("waiting_about")}
      confirmLabel={t("waiting_approve")}
      cancelLabel={t("waiting_leave")}
      tone="primary"
      onConfirm={approve}
    />
  );
}
