import { Banner } from "@palco/ui/banner";
import { WifiOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useOnline } from "#app/use-online.ts";

/** Told while it lasts, below the navigation bar: what is on the screen stays, what is pressed may be lost. */
export function OfflineNote() {
  const { t } = useTranslation("shell");
  if (useOnline()) return null;
  return (
    <div className="frame-offline">
      <Banner tone="warning" icon={<WifiOff aria-hidden="true" />}>
        {t("offline_note")}
      </Banner>
    </div>
  );
}
