import { Hammer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { MessageScreen } from "./message-screen.tsx";

/** The honest answer of an address whose screen is still to come. */
export default function NotAvailableYet() {
  const { t } = useTranslation("shell");
  return (
    <MessageScreen icon={<Hammer />} title={t("not_available_title")}>
      {t("not_available_text")}
    </MessageScreen>
  );
}
