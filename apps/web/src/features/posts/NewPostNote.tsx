import { Alert } from "@palco/ui/alert";
import { useTranslation } from "react-i18next";

/** It is written on the next screen. */
export default function NewPostNote() {
  const { t } = useTranslation("catalogue-editor");
  return <Alert title={t("new_post_title")}>{t("new_post_text")}</Alert>;
}
