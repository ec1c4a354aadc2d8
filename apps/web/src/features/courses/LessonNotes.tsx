import { type LessonNote, mostNoteLetters } from "@palco/contract/courses/notes";
import { Button, IconButton } from "@palco/ui/button";
import { ErrorState } from "@palco/ui/empty-state";
import { Skeleton } from "@palco/ui/skeleton";
import { ConfirmDialog } from "@palco/ui/dialog";
import { TextArea } from "@palco/ui/text-area";
import { Download, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { saveFile } from "#app/save-file.ts";
import { toMarkdown } from "./notes-file.ts";
import { useNoteActs, useNotes } from "./use-notes.ts";
import "./lesson-notes.css";

interface LessonNotesProps {
  course: { slug: string; title: string };
  lesson: { id: string; hasFilm: boolean };
  /** Where the film is now, in milliseconds; undefined: nothing plays. */
  filmAt: () => number | undefined;
  onPlayFrom: (second: number) => void;
}

/** The reader's own notes beside a lesson, each with the moment of the film that it was written at. */
export default function LessonNotes({ course, lesson, filmAt, onPlayFrom }: LessonNotesProps) {
  const { t } = useTranslation("courses");
  const format = useFormat();
  const asked = useNotes(course.slug);
  const acts = useNoteActs(course.slug);
  const [text, setText] = useState("");
  const { data } = asked;
  const own = data?.items.filter((note) => note.lesson === lesson.id) ?? [];
  return (
    <section className="notes-of-lesson" aria-labelledby="lesson-notes">
      <header>
        <h2 id="lesson-notes">{t("notes")}</h2>
        <p>{t("notes_hint")}</p>
      </header>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!text.trim()) return;
          const atMs = lesson.hasFilm ? (filmAt() ?? null) : null;
          acts.add.mutate({ id: lesson.id, body: text, atMs }, { onSuccess: () => setText("") });
        }}
      >
        <TextArea
          label={t("note_label")}
          rows={2}
          maxLength={mostNoteLetters}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" loading={acts.add.isPending}>
          {t("note_save")}
        </Button>
      </form>
      {asked.error && !data ? (
        <ErrorState
          title={t("notes_load_failed")}
          titleAs="h3"
          onRetry={() => void asked.refetch()}
          isRetrying={asked.isFetching}
        />
      ) : !data ? (
        <Skeleton height={64} />
      ) : (
        <ul>
          {own.map((note) => (
            <li key={note.id}>
              <Note
                note={note}
                isBusy={acts.change.isPending}
                onChange={(body, done) => acts.change.mutate({ id: note.id, body }, { onSuccess: done })}
                onRemove={() => acts.remove.mutate(note.id)}
                onPlayFrom={onPlayFrom}
              />
            </li>
          ))}
        </ul>
      )}
      {data?.items.length ? (
        <Button
          size="sm"
          variant="ghost"
          icon={<Download aria-hidden="true" />}
          onClick={() =>
            saveFile(
              `${course.slug}.md`,
              new Blob([toMarkdown(course.title, data, format.clock)], { type: "text/markdown" }),
            )
          }
        >
          {t("notes_export")}
        </Button>
      ) : null}
    </section>
  );
}

interface NoteProps {
  note: LessonNote;
  isBusy: boolean;
  onChange: (body: string, done: () => void) => void;
  onRemove: () => void;
  onPlayFrom: (second: number) => void;
}

function Note({ note: { atMs, body }, isBusy, onChange, onRemove, onPlayFrom }: NoteProps) {
  const { t } = useTranslation("courses");
  const format = useFormat();
  const [edited, setEdited] = useState<string>();
  const time = atMs === null ? "" : format.clock(atMs);
  if (edited !== undefined)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (edited.trim()) onChange(edited, () => setEdited(undefined));
        }}
      >
        <TextArea
          label={t("note_edit")}
          rows={2}
          maxLength={mostNoteLetters}
          value={edited}
          onChange={({ target }) => setEdited(target.value)}
        />
        <Button type="submit" loading={isBusy}>
          {t("note_save")}
        </Button>
      </form>
    );
  return (
    <div className="note-of-lesson">
      {atMs === null ? null : (
        <button
          type="button"
          className="note-time"
          aria-label={t("play_at", { time })}
          onClick={() => onPlayFrom(Math.floor(atMs / 1000))}
        >
          {time}
        </button>
      )}
      <p data-user-content>{body}</p>
      <span>
        <IconButton size="sm" label={t("note_edit")} onClick={() => setEdited(body)}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <ConfirmDialog
          trigger={
            <IconButton size="sm" label={t("note_remove")}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          }
          title={t("note_remove_ask")}
          confirmLabel={t("note_remove")}
          onConfirm={onRemove}
        >
          <p className="note-asked" data-user-content>
            {body}
          </p>
        </ConfirmDialog>
      </span>
    </div>
  );
}
