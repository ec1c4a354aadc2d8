import { type EpisodeEdit, EpisodeFields } from "@palco/contract/podcasts/api";
import { Button } from "@palco/ui/button";
import { Checkbox } from "@palco/ui/checkbox";
import { Dialog } from "@palco/ui/dialog";
import { FileDrop } from "@palco/ui/file-drop";
import { TextArea } from "@palco/ui/text-area";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { AudioLines } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { titleOfFile } from "#app/editing/title-of-file.ts";
import { contractResolver, showRefusal } from "#app/form.ts";
import { checkAudioFile, type AudioFileProblem, audioTypes } from "#features/media/check-audio-file.ts";
import { startUpload } from "#features/media/upload-manager.ts";
import { useMediaFormat } from "#features/media/use-media-format.ts";
import { attachTo } from "./attach-sound.ts";
import { useEpisodeChanges } from "./use-episodes.ts";
import { type EpisodeFormApi, EpisodeWords } from "./EpisodeWords.tsx";
import { WhenField } from "./WhenField.tsx";

interface EpisodeDialogProps {
  slug: string;
  /** Without one it is a new episode. */
  episode?: EpisodeEdit;
  open: boolean;
  onClose: () => void;
}

/** Texts and release time of an episode; a new one also takes its audio file. */
export function EpisodeDialog({ episode, open, onClose, slug }: EpisodeDialogProps) {
  const { t } = useTranslation("podcasts");
  const formId = useId();
  const { add, update } = useEpisodeChanges(slug);
  const isBusy = add.isPending || update.isPending;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={t(episode ? "edit_title" : "add_title")}
      locked
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isBusy}>
            {t(episode ? "save" : "create")}
          </Button>
        </>
      }
    >
      <EpisodeForm id={formId} {...{ slug, episode, onClose, add, update }} />
    </Dialog>
  );
}

interface EpisodeFormProps extends Pick<ReturnType<typeof useEpisodeChanges>, "add" | "update"> {
  id: string;
  slug: string;
  episode: EpisodeEdit | undefined;
  onClose: () => void;
}

function EpisodeForm({ id, slug, episode, onClose, add, update }: EpisodeFormProps) {
  const { t } = useTranslation("podcasts");
  const [sound, setSound] = useState<File>();
  const [openedAt] = useState(() => new Date().toISOString());
  const form: EpisodeFormApi = useForm({
    resolver: contractResolver(EpisodeFields),
    defaultValues: {
      title: episode?.title ?? "",
      description: episode?.description ?? "",
      publishedAt: episode ? episode.publishedAt : openedAt,
      isSample: episode?.isSample ?? false,
      titles: episode?.titles ?? {},
      descriptions: episode?.descriptions ?? {},
    },
    mode: "onTouched",
  });
  const { errors } = form.formState;
  const onError = (error: Error) => toast.error(showRefusal(form, error) ?? t("save_failed"));

  function submit(fields: EpisodeFields): void {
    if (episode)
      return update.mutate(
        { id: episode.id, fields },
        {
          onSuccess: () => {
            toast.success(t("saved"));
            onClose();
          },
          onError,
        },
      );
    add.mutate(fields, {
      onSuccess: (made) => {
        if (sound) void startUpload(sound, { attachTo: attachTo(slug, made.id), audio: true });
        onClose();
      },
      onError,
    });
  }
  function take(file: File): void {
    setSound(file);
    if (!form.getValues("title").trim())
      form.setValue("title", titleOfFile(file.name), { shouldDirty: true, shouldValidate: true });
  }
  function onSubmit(event: FormEvent): void {
    // The form of the product is around this window in React's eyes.
    event.stopPropagation();
    void form.handleSubmit(submit)(event);
  }

  return (
    <form id={id} noValidate className="edit-fields" onSubmit={onSubmit}>
      {episode ? null : <FirstSound file={sound} onFile={take} />}
      <TextField
        label={t("field_title")}
        required
        error={errors.title?.message}
        {...form.register("title")}
      />
      <TextArea
        label={t("field_description")}
        hint={t("field_description_hint")}
        rows={5}
        error={errors.description?.message}
        {...form.register("description")}
      />
      <Controller
        control={form.control}
        name="publishedAt"
        render={({ field, fieldState }) => (
          <WhenField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
        )}
      />
      <Checkbox label={t("field_sample")} hint={t("field_sample_hint")} {...form.register("isSample")} />
      <EpisodeWords form={form} />
    </form>
  );
}

/** The sound of an episode that is not there yet: kept until it is. */
function FirstSound({ file, onFile }: { file: File | undefined; onFile: (file: File) => void }) {
  const { t } = useTranslation("podcasts");
  const { t: tMedia } = useTranslation("media");
  const format = useMediaFormat();
  const [problem, setProblem] = useState<AudioFileProblem>();
  return (
    <FileDrop
      label={t("field_sound")}
      optional
      accept={audioTypes}
      icon={<AudioLines aria-hidden="true" />}
      error={problem ? tMedia(problem) : undefined}
      onFiles={([chosen]) => {
        const found = chosen && checkAudioFile(chosen);
        setProblem(found);
        if (chosen && !found) onFile(chosen);
      }}
    >
      {file ? (
        <>
          <strong translate="no" data-user-content>
            {file.name}
          </strong>
          <span>{format.size(file.size)}</span>
        </>
      ) : (
        <>
          <strong>{t("sound_drop")}</strong>
          <span>{t("sound_kinds")}</span>
        </>
      )}
    </FileDrop>
  );
}
