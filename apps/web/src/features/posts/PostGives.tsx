import { BookOpen, Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { GivesProps } from "#app/product-type.ts";
import { usePost } from "./use-post.ts";

/** What the buyer of a post gets. Apart, so that the page of a film loads nothing of it. */
export default function Gives({ product: { slug } }: GivesProps) {
  const { t } = useTranslation("product");
  const { data } = usePost(slug);
  return (
    <>
      {data ? (
        <li>
          <Clock aria-hidden="true" /> {t("gives_reading", { count: data.readingMinutes })}
        </li>
      ) : null}
      <li>
        <BookOpen aria-hidden="true" /> {t("gives_post")}
      </li>
    </>
  );
}
