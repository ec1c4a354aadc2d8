import { Banner } from "@palco/ui/alert";
import { useTranslation } from "react-i18next";
import { useOnline } from "#app/use-online.ts";

/** Told while it lasts, below the navigation bar: what is on the screen stays, what is pressed waits. */
export function OfflineNote() {
  const { t } = useTranslation("shell");
  return (
    <div className="frame-offline" role="status">
      {useOnline() ? null : <Banner tone="warning">{t("offline_note")}</Banner>}
    </div>
  );
}
