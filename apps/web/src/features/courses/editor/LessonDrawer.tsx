import type { LessonFields } from "@palco/contract/courses/outline";
import { Switch } from "@palco/ui/checkbox";
import { Drawer } from "@palco/ui/drawer";
import { NativeSelect } from "@palco/ui/native-select";
import { NumberField } from "@palco/ui/number-field";
import { TextArea } from "@palco/ui/text-area";
import { TextField } from "@palco/ui/text-field";
import { limits } from "@palco/values/limits";
import { useTranslation } from "react-i18next";
import { LanguageFields } from "#app/editing/in-each-language.tsx";
import { CaptionsEditor } from "#features/media/CaptionsEditor.tsx";
import { VideoUpload } from "#features/media/VideoUpload.tsx";
import { attachTo } from "./attach-film.ts";
import { LessonFiles, type LessonFilesProps } from "./LessonFiles.tsx";

interface LessonDrawerProps {
  productId: string;
  lesson: LessonFields;
  /** All lessons of the course, in order. */
  lessons: readonly LessonFields[];
  known: LessonFilesProps["known"];
  disabled: boolean;
  onFileSent: LessonFilesProps["onSent"];
  onChange: (lesson: LessonFields) => void;
  onClose: () => void;
}

/** Everything of a lesson: words, film, what completes it and what comes first. */
export function LessonDrawer({
  productId,
  lesson,
  lessons,
  known,
  disabled,
  onFileSent,
  onChange,
  onClose,
}: LessonDrawerProps) {
  const { t } = useTranslation("courses");
  const set = (fields: Partial<LessonFields>) => onChange({ ...lesson, ...fields });
  const { id, title, titles, text, texts, assetId, rule, prerequisite, isPreview, isRequired } = lesson;
  const others = lessons.filter((one) => one.id !== id);
  return (
    <Drawer
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={t("lesson_edit")}
      width={640}
      phone="full"
    >
      <div className="lesson-drawer edit-fields">
        <TextField
          label={t("title")}
          required
          value={title}
          maxLength={150}
          disabled={disabled}
          onChange={({ target }) => set({ title: target.value })}
        />
        <VideoUpload
          assetId={assetId}
          attachTo={attachTo(productId, id)}
          label={t("film")}
          hint={t("film_hint")}
          disabled={disabled}
          onAsset={(asset) => set({ assetId: asset })}
          onRemove={() => set({ assetId: null })}
        />
        {assetId ? (
          <section className="lesson-captions">
            <h3>{t("captions")}</h3>
            <p>{t("captions_about")}</p>
            <CaptionsEditor assetId={assetId} disabled={disabled} />
          </section>
        ) : null}
        <TextArea
          label={t("text")}
          hint={t("text_hint")}
          rows={8}
          counter={limits.lessonText}
          disabled={disabled}
          value={text}
          onChange={({ target }) => set({ text: target.value })}
        />
        <LessonFiles
          ids={lesson.files}
          known={known}
          disabled={disabled}
          onIds={(files) => set({ files })}
          onSent={onFileSent}
        />
        <fieldset className="lesson-rules">
          <legend>{t("completion")}</legend>
          <NativeSelect
            label={t("rule")}
            disabled={disabled || assetId === null}
            hint={assetId === null ? t("rule_needs_film") : undefined}
            options={(["watched", "read"] as const).map((value) => ({
              value,
              label: t(`rule_kind_${value}`),
            }))}
            value={rule.kind}
            onChange={({ target }) =>
              set({ rule: target.value === "watched" ? { kind: "watched", percent: 90 } : { kind: "read" } })
            }
          />
          {rule.kind === "watched" ? (
            <NumberField
              label={t("percent")}
              min={1}
              max={100}
              disabled={disabled}
              value={rule.percent}
              onChange={(percent) =>
                set({ rule: { kind: "watched", percent: Math.min(100, Math.max(1, percent ?? 90)) } })
              }
            />
          ) : null}
          <NativeSelect
            label={t("prerequisite")}
            disabled={disabled}
            options={[
              { value: "none", label: t("prerequisite_none") },
              { value: "previous", label: t("prerequisite_previous") },
              ...others.map((one) => ({ value: one.id, label: one.title })),
            ]}
            value={prerequisite.kind === "lesson" ? prerequisite.id : prerequisite.kind}
            onChange={({ target: { value } }) =>
              set({
                prerequisite:
                  value === "none" || value === "previous" ? { kind: value } : { kind: "lesson", id: value },
              })
            }
          />
          <Switch
            label={t("required")}
            checked={isRequired}
            disabled={disabled}
            onChange={({ target }) => set({ isRequired: target.checked })}
          />
          <Switch
            label={t("preview_on")}
            hint={t("preview_about")}
            checked={isPreview}
            disabled={disabled}
            onChange={({ target }) => set({ isPreview: target.checked })}
          />
        </fieldset>
        <LanguageFields
          title={t("in_languages")}
          isComplete={(language) => Boolean(titles[language]?.trim())}
        >
          {(language) => (
            <>
              <TextField
                label={t("title")}
                maxLength={150}
                disabled={disabled}
                value={titles[language] ?? ""}
                onChange={({ target }) => set({ titles: { ...titles, [language]: target.value } })}
              />
              <TextArea
                label={t("text")}
                rows={5}
                disabled={disabled}
                value={texts[language] ?? ""}
                onChange={({ target }) => set({ texts: { ...texts, [language]: target.value } })}
              />
            </>
          )}
        </LanguageFields>
      </div>
    </Drawer>
  );
}
