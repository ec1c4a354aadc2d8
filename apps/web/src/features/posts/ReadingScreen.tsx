import { ApiError } from "@palco/contract/client";
import type { PostView } from "@palco/contract/posts/api";
import { isLanguage } from "@palco/values/language";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { ErrorState } from "@palco/ui/empty-state";
import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import NotFound from "#app/not-found.tsx";
import { useCurrentSlug } from "#app/use-current-slug.ts";
import { useTitle } from "#app/use-title.ts";
import { PostBody } from "./PostBody.tsx";
import { PostHead } from "./PostHead.tsx";
import { ReadingSkeleton } from "./ReadingSkeleton.tsx";
import { usePost } from "./use-post.ts";
import "./teaser.css";
import "./reading.css";

/** `/posts/{slug}`: all of it for who may read it, else how it begins and where to go. */
export default function ReadingScreen() {
  const { t } = useTranslation("posts");
  const { slug = "" } = useParams();
  const [params] = useSearchParams();
  const asked = params.get("language");
  const isPreview = params.get("preview") === "true";
  const { data, error, refetch, isFetching } = usePost(slug, {
    language: isLanguage(asked) ? asked : undefined,
    isPreview,
  });
  useTitle(data?.product.title);
  useCurrentSlug(data?.product.slug);
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (error && !data)
    return (
      <ErrorState
        size="page"
        titleAs="h1"
        title={t("load_failed")}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <ReadingSkeleton />;
  return (
    <article className="reading">
      {data.isPreview ? <Alert title={t("preview_title")}>{t("preview_text")}</Alert> : null}
      <PostHead post={data} />
      {data.body ? (
        <PostBody blocks={data.body} language={data.language} />
      ) : (
        <>
          <div className="post-teaser__text">
            <PostBody blocks={data.teaser} language={data.language} />
          </div>
          <Closed post={data} />
        </>
      )}
    </article>
  );
}

/** Paywall shown to a reader without access. */
function Closed({ post: { product, state, readingMinutes } }: { post: PostView }) {
  const { t } = useTranslation("posts");
  return (
    <aside className="reading-closed" aria-labelledby="reading-closed-title">
      <Lock aria-hidden="true" />
      <h2 id="reading-closed-title">{t(state === "finished" ? "closed_over" : "closed_title")}</h2>
      <p>{t("closed_text", { count: readingMinutes })}</p>
      <Button variant="primary" size="lg" href={`/products/${product.slug}`}>
        {t(product.plan === "free" ? "closed_free" : "closed_buy")}
      </Button>
    </aside>
  );
}
