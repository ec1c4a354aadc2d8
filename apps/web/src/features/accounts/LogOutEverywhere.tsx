import { logoutEverywhere } from "@palco/contract/accounts/api";
import { Button } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { toast } from "@palco/ui/toasts";
import { LogOut } from "lucide-react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { setSession } from "#app/session.ts";
import { useRefusalText } from "./refusal.ts";

/** Ends every session of the account, here and elsewhere. */
export function LogOutEverywhere() {
  const { t } = useTranslation("accounts");
  const refusalText = useRefusalText();
  async function leave(): Promise<void> {
    try {
      await call(logoutEverywhere);
    } catch (error) {
      toast.error(refusalText(error));
      throw error;
    }
    setSession(undefined);
  }
  return (
    <ConfirmDialog
      trigger={<Button icon={<LogOut aria-hidden="true" />}>{t("everywhere_button")}</Button>}
      title={t("everywhere_button")}
      description={t("everywhere_confirm")}
      confirmLabel={t("everywhere_button")}
      onConfirm={leave}
    />
  );
}
