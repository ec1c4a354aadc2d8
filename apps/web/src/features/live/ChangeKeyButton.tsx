import { Button } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { tellEnd } from "./said-by.ts";
import type { BroadcastActions } from "./use-broadcast.ts";

interface ChangeKeyButtonProps {
  change: BroadcastActions["changeKey"];
  onAir: boolean;
}

/** For a key that has gone round: another one, and the old one ends at once. */
export function ChangeKeyButton({ change, onAir }: ChangeKeyButtonProps) {
  const { t } = useTranslation("live");
  const confirm = () => tellEnd(change.mutateAsync(), { done: t("key_changed"), failed: t("failed") });
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
