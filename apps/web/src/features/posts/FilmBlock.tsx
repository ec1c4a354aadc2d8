import type { PostBlock } from "@palco/contract/posts/api";
import { Play } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { imageSource } from "#app/images.ts";

const Player = lazy(async () => ({ default: (await import("#features/player/Player.tsx")).Player }));

/** A film within the text: its poster, and the player once the reader opens it. */
export function FilmBlock({ film }: { film: Extract<PostBlock, { kind: "film" }> }) {
  const { t } = useTranslation("posts");
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const poster = imageSource(film.poster);
  const title = film.caption || film.title;
  return (
    <figure className="post-film">
      <div>
        {isOpen ? (
          <Suspense fallback={null}>
            <Player playable={{ item: film.itemId }} title={title} poster={poster?.src} />
          </Suspense>
        ) : (
          <button type="button" aria-label={t("film_play", { title })} onClick={() => setOpen(true)}>
            {poster ? <img {...poster} sizes="(width < 760px) 100vw, 720px" alt="" loading="lazy" /> : null}
            <span>
              <Play aria-hidden="true" fill="currentColor" />
            </span>
          </button>
        )}
        {film.durationMs && !isOpen ? <small>{format.length(film.durationMs)}</small> : null}
      </div>
      {film.caption ? <figcaption>{film.caption}</figcaption> : null}
    </figure>
  );
}
