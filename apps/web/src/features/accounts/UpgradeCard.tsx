import { upgradeToProducer } from "@palco/contract/accounts/profile";
import { Button } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { toast } from "@palco/ui/toasts";
import { useQueryClient } from "@tanstack/react-query";
import { MicVocal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { call } from "#app/api.ts";
import { refreshSession } from "./keep-session.ts";
import { useRefusalText } from "./refusal.ts";

/** The way from the stalls to the stage. */
export function UpgradeCard() {
  const { t } = useTranslation("accounts");
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  async function upgrade(): Promise<void> {
    try {
      refreshSession(await call(upgradeToProducer));
    } catch (error) {
      toast.error(refusalText(error));
      throw error;
    }
    void queries.invalidateQueries({ queryKey: ["account"] });
    toast.success(t("upgrade_done"));
    void navigate("/account/channels");
  }
  return (
    <section className="data-upgrade">
      <span className="data-upgrade-icon" aria-hidden="true">
        <MicVocal />
      </span>
      <div>
        <h2>{t("upgrade_title")}</h2>
        <p>{t("upgrade_text")}</p>
      </div>
      <ConfirmDialog
        trigger={<Button variant="inverse">{t("upgrade_button")}</Button>}
        title={t("upgrade_title")}
        description={t("upgrade_confirm")}
        confirmLabel={t("upgrade_button")}
        tone="primary"
        onConfirm={upgrade}
      />
    </section>
  );
}
