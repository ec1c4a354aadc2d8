import { useTranslation } from "react-i18next";
import { usePost } from "./use-post.ts";

/** How long reading a post takes. Apart, so that the page of a film loads nothing of it. */
export default function ReadingTime({ slug }: { slug: string }) {
  const { t } = useTranslation("posts");
  const { data } = usePost(slug);
  return data ? <span>{t("reading_time", { count: data.readingMinutes })}</span> : null;
}
