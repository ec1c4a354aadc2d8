import { Button } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { toast } from "@palco/ui/toasts";
import { RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { saidBy } from "./said-by.ts";
import type { BroadcastActions } from "./use-broadcast.ts";

interface ChangeKeyButtonProps {
  change: BroadcastActions["changeKey"];
  onAir: boolean;
}

/** For a key that has gone round: another one, and the old one ends at once. */
export function ChangeKeyButton({ change, onAir }: ChangeKeyButtonProps) {
  const { t } = useTranslation("live");
  const confirm = () =>
    change.mutateAsync().then(
      () => void toast.success(t("key_changed")),
      (error: unknown) => {
        toast.error(saidBy(error) ?? t("failed"));
        throw error;
      },
    );
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="ghost" icon={<RefreshCw aria-hidden="true" />}>
          {t("key_change")}
        </Button>
      }
      title={t("key_change_title")}
      description={t(onAir ? "key_change_text_on_air" : "key_change_text")}
      confirmLabel={t("key_change_confirm")}
      onConfirm={confirm}
    />
  );
}
