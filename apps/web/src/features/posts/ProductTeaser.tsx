import type { ProductView } from "@palco/contract/catalogue/api";
import { ErrorState } from "@palco/ui/empty-state";
import { Skeleton } from "@palco/ui/skeleton";
import { BookOpen, Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Description } from "#features/catalogue/Description.tsx";
import { PostBody } from "./PostBody.tsx";
import { usePost } from "./use-post.ts";
import "./teaser.css";

/** On a post's page: how it begins, fading where it goes on for readers, and what the rest is about. */
export default function ProductTeaser({ product: { slug, description } }: { product: ProductView }) {
  const { t } = useTranslation("posts");
  const { data, error, refetch, isFetching } = usePost(slug);
  if (error && !data)
    return <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height={320} />;
  const isOpen = data.state === "ready";
  return (
    <section className="post-teaser" aria-labelledby="post-teaser-title">
      <h2 id="post-teaser-title">{t("teaser_title")}</h2>
      {data.teaser.length ? (
        <div className="post-teaser__text">
          <PostBody blocks={data.teaser} language={data.language} />
        </div>
      ) : null}
      <div className="post-teaser__rest">
        {isOpen ? <BookOpen aria-hidden="true" /> : <Lock aria-hidden="true" />}
        <div>
          <p className="post-teaser__more">{t(isOpen ? "teaser_yours" : "teaser_more")}</p>
          <Description text={description} />
        </div>
      </div>
    </section>
  );
}
