import { ApiError } from "@palco/contract/client";
import type { EpisodeEdit } from "@palco/contract/podcasts/api";
import { StatusChip } from "@palco/ui/badge";
import { IconButton } from "@palco/ui/button";
import { ConfirmDialog, Dialog } from "@palco/ui/dialog";
import { Menu, MenuItem, MenuSeparator } from "@palco/ui/menu";
import { toast } from "@palco/ui/toasts";
import {
  ArrowDown,
  ArrowUp,
  AudioLines,
  EllipsisVertical,
  GripVertical,
  List,
  Pencil,
  Trash2,
} from "lucide-react";
import { type ComponentProps, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { ChaptersEditor } from "#features/chapters/ChaptersEditor.tsx";
import { audioTypes } from "#features/media/check-audio-file.ts";
import { EpisodeDialog } from "./EpisodeDialog.tsx";
import { EpisodeSoundLine } from "./EpisodeSoundLine.tsx";
import { useEpisodeChanges } from "./use-episodes.ts";
import { useSendSound } from "./use-send-sound.ts";

interface EpisodeRowProps {
  slug: string;
  episode: EpisodeEdit;
  /** From 0. */
  place: number;
  count: number;
  disabled: boolean;
  isDragged: boolean;
  handleProps: ComponentProps<"button">;
  onPlace: (place: number) => void;
}

/** One episode in the studio: how it stands, its sound, and what can be done with it. */
export function EpisodeRow({
  slug,
  episode,
  place,
  count,
  disabled,
  isDragged,
  handleProps,
  onPlace,
}: EpisodeRowProps) {
  const { t } = useTranslation("podcasts");
  const { t: tChapters } = useTranslation("chapters");
  const { id, title } = episode;
  const [opened, setOpened] = useState<"edit" | "chapters" | "remove">();
  const input = useRef<HTMLInputElement>(null);
  const sound = useSendSound(slug, id);
  const { remove } = useEpisodeChanges(slug);
  const close = () => setOpened(undefined);
  const choose = () => input.current?.click();
  return (
    <li className="episode-row" data-id={id} data-dragged={isDragged || undefined}>
      {disabled || count < 2 ? null : (
        <IconButton size="sm" className="episode-row__handle" label={t("drag", { title })} {...handleProps}>
          <GripVertical aria-hidden="true" />
        </IconButton>
      )}
      <span className="episode-row__number">{place + 1}</span>
      <div className="episode-row__words">
        <p className="episode-row__title">
          {disabled ? (
            <span data-user-content>{title}</span>
          ) : (
            <button
              type="button"
              aria-label={t("edit", { title })}
              onClick={() => setOpened("edit")}
              data-user-content
            >
              {title}
            </button>
          )}
        </p>
        <div className="episode-row__state">
          <EpisodeState episode={episode} />
          <EpisodeSoundLine
            episode={episode}
            upload={sound.upload}
            problem={sound.problem}
            onChoose={disabled ? undefined : choose}
          />
        </div>
      </div>
      {disabled ? null : (
        <Menu
          trigger={
            <IconButton size="sm" label={t("options", { title })}>
              <EllipsisVertical aria-hidden="true" />
            </IconButton>
          }
        >
          <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setOpened("edit")}>
            {t("edit_title")}
          </MenuItem>
          <MenuItem icon={<List aria-hidden="true" />} onSelect={() => setOpened("chapters")}>
            {tChapters("chapters")}
          </MenuItem>
          <MenuItem icon={<AudioLines aria-hidden="true" />} disabled={sound.isSending} onSelect={choose}>
            {t(episode.sound ? "sound_replace" : "sound_upload")}
          </MenuItem>
          <MenuItem
            icon={<ArrowUp aria-hidden="true" />}
            disabled={place === 0}
            onSelect={() => onPlace(place - 1)}
          >
            {t("move_up")}
          </MenuItem>
          <MenuItem
            icon={<ArrowDown aria-hidden="true" />}
            disabled={place === count - 1}
            onSelect={() => onPlace(place + 1)}
          >
            {t("move_down")}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => setOpened("remove")}>
            {t("remove_confirm")}
          </MenuItem>
        </Menu>
      )}
      <input
        ref={input}
        type="file"
        accept={audioTypes}
        aria-label={t("sound_upload_of", { title })}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) sound.send(file);
        }}
      />
      <EpisodeDialog slug={slug} episode={episode} open={opened === "edit"} onClose={close} />
      <Dialog
        open={opened === "chapters"}
        onOpenChange={close}
        title={tChapters("chapters_of", { title })}
        size="lg"
      >
        <ChaptersEditor
          itemId={id}
          title={title}
          durationMs={episode.sound?.durationMs ?? null}
          description={episode.description}
          disabled={disabled}
        />
      </Dialog>
      <ConfirmDialog
        open={opened === "remove"}
        onOpenChange={close}
        title={t("remove_title", { title })}
        description={t("remove_text")}
        confirmLabel={t("remove_confirm")}
        onConfirm={() =>
          remove.mutateAsync(id).then(
            () => toast.success(t("removed")),
            (error: unknown) => {
              toast.error(error instanceof ApiError ? error.message : t("save_failed"));
              throw error;
            },
          )
        }
      />
    </li>
  );
}

function EpisodeState({ episode: { state, publishedAt, sound } }: { episode: EpisodeEdit }) {
  const { t } = useTranslation("podcasts");
  const { dateTime } = useFormat();
  if (state === "draft") return <StatusChip>{t("state_draft")}</StatusChip>;
  if (state === "scheduled")
    return <StatusChip tone="info">{t("state_later", { date: dateTime(publishedAt ?? "") })}</StatusChip>;
  // A new sound that is being made leaves the old one to the listeners: only without any it waits.
  const isHeard = sound !== null && (sound.state === "ready" || sound.durationMs !== null);
  return isHeard ? (
    <StatusChip tone="success">{t("state_out")}</StatusChip>
  ) : (
    <StatusChip tone="warning">{t("state_waits")}</StatusChip>
  );
}
