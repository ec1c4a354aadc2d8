import { ApiError } from "@palco/contract/client";
import { SilentFilm } from "@palco/contract/media/api";
import { sendPageFilm } from "@palco/contract/pages/api";
import { fillPath } from "@palco/contract/route";
import { Button } from "@palco/ui/button";
import { FileDrop } from "@palco/ui/file-drop";
import { ProgressBar } from "@palco/ui/progress";
import { limits } from "@palco/values/limits";
import { Clapperboard, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { sendFile } from "#features/media/send-file.ts";
import { useMediaFormat } from "#features/media/use-media-format.ts";
import type { SectionEditing } from "../section-editing.ts";
import "./film-in.css";

interface FilmInProps {
  of: SectionEditing;
  filmId: string | null;
  errorAt: string;
  onChange: (filmId: string | null) => void;
}

/** Films that were sent from this page, to look at: visitors get a smaller one, which is made later. */
const looks = new Map<string, string>();

/** A film without sound of a slide: sent when it is chosen. */
export function FilmIn({ of, filmId, errorAt, onChange }: FilmInProps) {
  const { t } = useTranslation("page-editor");
  const format = useMediaFormat();
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string>();
  const film = of.things.films.find(({ id }) => id === filmId);
  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    setError(undefined);
    if (file.size > limits.pageFilmBytes) return setError(t("film_too_large"));
    setProgress(0);
    try {
      const typed = new File([file], file.name, { type: "video/mp4" });
      const path = fillPath(sendPageFilm.path, { page: of.page });
      const sent = SilentFilm.parse(await sendFile(typed, path, setProgress));
      looks.set(sent.id, URL.createObjectURL(file));
      of.know({ films: [sent] });
      onChange(sent.id);
    } catch (problem) {
      setError(problem instanceof ApiError ? problem.message : t("film_not_sent"));
    } finally {
      setProgress(undefined);
    }
  }
  const refusal = error ?? of.errorOf(errorAt);
  if (progress !== undefined)
    return <ProgressBar value={progress} label={t(progress < 1 ? "film_sending" : "film_checking")} />;
  if (!filmId)
    return (
      <FileDrop
        label={t("field_film")}
        hint={t("film_hint")}
        error={refusal}
        accept="video/mp4,.mp4"
        icon={<Clapperboard aria-hidden="true" />}
        onFiles={([file]) => void choose(file)}
      />
    );
  return (
    <div className="page-film" role="group" aria-label={t("field_film")}>
      {looks.has(filmId) ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- it has no sound
        <video src={looks.get(filmId)} muted controls playsInline preload="metadata" />
      ) : (
        <Clapperboard aria-hidden="true" />
      )}
      <span>
        <strong>{t("field_film")}</strong>
        {film ? (
          <span>
            {t("film_facts", { seconds: Math.round(film.durationMs / 1000), size: format.size(film.bytes) })}
          </span>
        ) : null}
        {refusal ? <span role="alert">{refusal}</span> : null}
      </span>
      <Button size="sm" variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={() => onChange(null)}>
        {t("film_remove")}
      </Button>
    </div>
  );
}
