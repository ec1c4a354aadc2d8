import { ApiError } from "@palco/contract/client";
import { emptySpeaker, type SpeakerEdit, SpeakerFields } from "@palco/contract/speakers/edit";
import { toast } from "@palco/ui/toasts";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { EditForm } from "#app/editing/edit-form.tsx";
import { useGoOnceSaved } from "#app/editing/use-go-once-saved.ts";
import { contractResolver, refusalText } from "#app/form.ts";
import { usePictures } from "#features/media/use-pictures.ts";
import type { SpeakerForm } from "./speaker-form.ts";
import { SpeakerLinks } from "./SpeakerLinks.tsx";
import { SpeakerUses } from "./SpeakerUses.tsx";
import { SpeakerWho } from "./SpeakerWho.tsx";
import { SpeakerWords } from "./SpeakerWords.tsx";
import { type SpeakerArea, useSaveSpeaker } from "./use-speakers.ts";
import "./speakers.css";

/** All of a speaker in one form, saved as a whole; without one it begins one. */
export function SpeakerEditor({ area, speaker }: { area: SpeakerArea; speaker?: SpeakerEdit }) {
  const { t } = useTranslation("speakers");
  const save = useSaveSpeaker(speaker);
  const form: SpeakerForm = useForm({
    resolver: contractResolver(SpeakerFields),
    defaultValues: speaker?.fields ?? emptySpeaker,
    mode: "onTouched",
  });
  const pictures = usePictures({ face: speaker?.image ?? null }, { face: "speaker" }, (_, image) =>
    form.setValue("imageId", image?.id ?? null, { shouldDirty: true, shouldValidate: true }),
  );
  const [name, tags] = useWatch({ control: form.control, name: ["name", "tags"] });
  const { goTo } = useGoOnceSaved();

  function submit(fields: SpeakerFields): void {
    save.mutate(fields, {
      onSuccess: (saved) => {
        pictures.forget();
        form.reset(saved.fields);
        toast.success(t(speaker ? "saved" : "created"));
        if (!speaker) goTo(`/${area}/speakers/${saved.id}`);
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === "speakers.slug_taken")
          form.setError("slug", { message: error.message }, { shouldFocus: true });
        toast.error(refusalText(form, error, t("save_failed")));
      },
    });
  }

  return (
    <EditForm
      className="edit-tab speaker-form"
      form={form}
      pictures={pictures}
      isSaving={save.isPending}
      isComplete={Boolean(name.trim()) && tags.length > 0}
      onSave={submit}
    >
      <SpeakerWho form={form} picture={pictures.of("face")} />
      <SpeakerWords form={form} />
      <SpeakerLinks form={form} />
      {speaker ? <SpeakerUses area={area} speaker={speaker} form={form} /> : null}
    </EditForm>
  );
}
