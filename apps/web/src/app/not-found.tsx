import { Compass } from "lucide-react";
import { useTranslation } from "react-i18next";
import { MessageScreen } from "./message-screen.tsx";

export default function NotFound() {
  const { t } = useTranslation("shell");
  return <MessageScreen icon={<Compass />} title={t("not_found_title")} />;
}
