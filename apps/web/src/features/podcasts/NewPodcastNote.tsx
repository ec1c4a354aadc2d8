import { Alert } from "@palco/ui/alert";
import { useTranslation } from "react-i18next";

/** Its sound is uploaded episode by episode. */
export default function NewPodcastNote() {
  const { t } = useTranslation("catalogue-editor");
  return <Alert title={t("new_podcast_title")}>{t("new_podcast_text")}</Alert>;
}
