import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { MessageScreen } from "./message-screen.tsx";

/** Someone logged in opened an address of another role. */
export default function NoPermission() {
  const { t } = useTranslation("shell");
  return (
    <MessageScreen icon={<Lock />} title={t("no_permission_title")}>
      {t("no_permission_text")}
    </MessageScreen>
  );
}
