import type { LessonFile } from "@palco/contract/courses/api";
import type { ResourceView } from "@palco/contract/media/api";
import { Button, IconButton } from "@palco/ui/button";
import { limits } from "@palco/values/limits";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FileDialog } from "#features/media/FileDialog.tsx";
import { FileLabel } from "#features/media/FileLabel.tsx";

export interface LessonFilesProps {
  /** Ids of the lesson's files, in order. */
  ids: readonly string[];
  /** What is known of them: those of the course, and those sent since. */
  known: ReadonlyMap<string, ResourceView & Partial<Pick<LessonFile, "downloads">>>;
  disabled: boolean;
  onIds: (ids: string[]) => void;
  onSent: (file: ResourceView) => void;
}

/** Files that learners download beside a lesson. */
export function LessonFiles({ ids, known, disabled, onIds, onSent }: LessonFilesProps) {
  const { t } = useTranslation("courses");
  const [isAdding, setIsAdding] = useState(false);
  const isFull = ids.length >= limits.lessonFiles;
  const swap = (place: number) =>
    onIds(ids.map((id, at) => (at === place ? ids[at + 1]! : at === place + 1 ? ids[place]! : id)));
  return (
    <fieldset className="lesson-files">
      <legend>{t("files")}</legend>
      <p>{t("files_about")}</p>
      {ids.length ? (
        <ol>
          {ids.map((id, place) => {
            const file = known.get(id);
            if (!file) return null;
            const name = file.filename;
            return (
              <li key={id}>
                <div>
                  <FileLabel file={file} />
                  {file.downloads === undefined ? null : (
                    <small>{t("file_downloads", { count: file.downloads })}</small>
                  )}
                </div>
                <IconButton
                  label={t("file_up", { name })}
                  disabled={disabled || place === 0}
                  onClick={() => swap(place - 1)}
                >
                  <ArrowUp />
                </IconButton>
                <IconButton
                  label={t("file_down", { name })}
                  disabled={disabled || place === ids.length - 1}
                  onClick={() => swap(place)}
                >
                  <ArrowDown />
                </IconButton>
                <IconButton
                  label={t("file_remove", { name })}
                  disabled={disabled}
                  onClick={() => onIds(ids.filter((one) => one !== id))}
                >
                  <Trash2 />
                </IconButton>
              </li>
            );
          })}
        </ol>
      ) : null}
      {isFull ? <p>{t("files_full", { count: limits.lessonFiles })}</p> : null}
      {disabled || isFull ? null : (
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setIsAdding(true)}>
          {t("file_add")}
        </Button>
      )}
      <FileDialog
        open={isAdding}
        intro={t("file_intro")}
        onClose={() => setIsAdding(false)}
        onFile={(file) => {
          onSent(file);
          onIds([...ids, file.id]);
        }}
      />
    </fieldset>
  );
}
