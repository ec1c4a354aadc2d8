import { Hammer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { MessageScreen } from "./message-screen.tsx";

/** The honest answer of an address whose screen is still to come. */
export default function NotAvailableYet() {
  const { t } = useTranslation("not-yet");
  return (
    <MessageScreen icon={<Hammer />} title={t("title")}>
      {t("text")}
    </MessageScreen>
  );
}
