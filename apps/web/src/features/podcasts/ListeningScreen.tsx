import { ApiError } from "@palco/contract/client";
import type { PodcastView } from "@palco/contract/podcasts/api";
import { Button } from "@palco/ui/button";
import { ErrorState } from "@palco/ui/empty-state";
import { Podcast } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { imageSource } from "#app/images.ts";
import NotFound from "#app/not-found.tsx";
import { useTitle } from "#app/use-title.ts";
import { ListeningPage } from "./ListeningPage.tsx";
import { ListeningSkeleton } from "./ListeningSkeleton.tsx";
import { usePodcast } from "./use-podcast.ts";

/** A podcast for who may listen; for others, why not and where to go. */
export default function ListeningScreen({ slug }: { slug: string }) {
  const { t } = useTranslation("podcasts");
  const { data, error, refetch, isFetching } = usePodcast(slug);
  // Access can end while the user listens: the text then differs from that for users who never had it.
  const [hadAccess, setHadAccess] = useState(false);
  const isOpen = data?.state === "ready";
  useEffect(() => {
    if (isOpen) setHadAccess(true);
  }, [isOpen]);
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (error && !data)
    return (
      <ErrorState
        size="page"
        titleAs="h1"
        title={t("episodes_failed")}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <ListeningSkeleton />;
  if (isOpen) return <ListeningPage key={slug} podcast={data} />;
  return <Closed podcast={data} hadAccess={hadAccess} />;
}

function Closed({ podcast: { product, state }, hadAccess }: { podcast: PodcastView; hadAccess: boolean }) {
  const { t } = useTranslation("podcasts");
  const cover = imageSource(product.image);
  const isOver = hadAccess || state === "finished";
  useTitle(product.title);
  return (
    <div className="listen listen--closed">
      {cover ? (
        <img {...cover} className="listen__cover" sizes="320px" alt="" />
      ) : (
        <span className="listen__cover listen__cover--none" aria-hidden="true">
          <Podcast />
        </span>
      )}
      <p className="listen__closed-name" data-user-content>
        {product.title}
      </p>
      <div role="status">
        <h1>{t(isOver ? "ended_title" : "closed_title")}</h1>
        <p>{t(state === "finished" ? "ended_time" : hadAccess ? "ended_given_back" : "closed_text")}</p>
      </div>
      <Button variant="primary" size="lg" href={`/products/${product.slug}`}>
        {t("see_product")}
      </Button>
    </div>
  );
}
