import type { EpisodeEdit } from "@palco/contract/podcasts/api";
import { ApiError } from "@palco/contract/client";
import { VisuallyHidden } from "@palco/ui/a11y";
import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Section } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { toast } from "@palco/ui/toasts";
import { Podcast, Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { restoreUploads } from "#features/media/upload-manager.ts";
import { EpisodeDialog } from "./EpisodeDialog.tsx";
import { EpisodeRow } from "./EpisodeRow.tsx";
import { useEpisodeChanges, useEpisodes } from "./use-episodes.ts";
import { useReorder } from "#app/editing/use-reorder.ts";
import "#features/media/media.css";
import "./episodes.css";

/** The episodes of a podcast: added, filled, put in order. Each change is saved by itself, apart from the product's form. */
export function EpisodesTab({ slug, disabled }: { slug: string; disabled: boolean }) {
  const { t } = useTranslation("podcasts");
  const { data, error, refetch, isFetching } = useEpisodes(slug);
  const [isAdding, setAdding] = useState(false);
  useEffect(() => void restoreUploads(), []);
  const adder = disabled ? null : (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t("add")}
    </Button>
  );
  return (
    <div className="edit-tab">
      <Section title={t("studio_title")} about={t("studio_about")}>
        {error && !data ? (
          <ErrorState
            titleAs="h3"
            title={t("studio_failed")}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : !data ? (
          <Skeleton height={240} />
        ) : data.items.length ? (
          <>
            <EpisodeRows slug={slug} episodes={data.items} disabled={disabled} />
            <div className="episodes-add">{adder}</div>
          </>
        ) : (
          <EmptyState icon={<Podcast />} title={t("studio_none_title")} titleAs="h3" actions={adder}>
            {t("studio_none_text")}
          </EmptyState>
        )}
      </Section>
      <EpisodeDialog slug={slug} open={isAdding} onClose={() => setAdding(false)} />
    </div>
  );
}

function EpisodeRows({
  slug,
  episodes,
  disabled,
}: {
  slug: string;
  episodes: readonly EpisodeEdit[];
  disabled: boolean;
}) {
  const { t } = useTranslation("podcasts");
  const { order } = useEpisodeChanges(slug);
  const [said, setSaid] = useState("");
  const byId = new Map(episodes.map((episode) => [episode.id, episode]));
  const reorder = useReorder(
    episodes.map(({ id }) => id),
    (ids, id) => {
      const title = byId.get(id)?.title ?? "";
      setSaid(t("moved", { title, place: ids.indexOf(id) + 1, count: ids.length }));
      order.mutate(ids, {
        onError: (error) => toast.error(error instanceof ApiError ? error.message : t("save_failed")),
      });
    },
  );
  return (
    <>
      <ol ref={reorder.list} className="episode-rows">
        {reorder.shown.map((id, index) => {
          const episode = byId.get(id);
          return episode ? (
            <EpisodeRow
              key={id}
              slug={slug}
              episode={episode}
              place={index}
              count={episodes.length}
              disabled={disabled}
              isDragged={reorder.draggedId === id}
              handleProps={reorder.handleProps(id)}
              onPlace={(place) => reorder.place(id, place)}
            />
          ) : null;
        })}
      </ol>
      <div aria-live="polite">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </>
  );
}
