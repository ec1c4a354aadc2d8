import { Alert } from "@palco/ui/alert";
import { useTranslation } from "react-i18next";

/** There is no file to upload: it is made on air. */
export default function NewBroadcastNote() {
  const { t } = useTranslation("catalogue-editor");
  return <Alert title={t("new_broadcast_title")}>{t("new_broadcast_text")}</Alert>;
}
