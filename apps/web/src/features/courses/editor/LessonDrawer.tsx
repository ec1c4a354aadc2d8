import type { LessonFields } from "@palco/contract/courses/outline";
import { Drawer } from "@palco/ui/drawer";
import { TextArea } from "@palco/ui/text-area";
import { TextField } from "@palco/ui/text-field";
import { limits } from "@palco/values/limits";
import { useTranslation } from "react-i18next";
import { LanguageFields } from "#app/editing/in-each-language.tsx";
import { CaptionsEditor } from "#features/media/CaptionsEditor.tsx";
import { VideoUpload } from "#features/media/VideoUpload.tsx";
import { attachTo } from "./attach-film.ts";
import { LessonEventFields } from "./LessonEventFields.tsx";
import { LessonQuestions, QuestionTexts } from "./LessonQuestions.tsx";
import { LessonRuleFields } from "./LessonRuleFields.tsx";
import { LessonFiles, type LessonFilesProps } from "./LessonFiles.tsx";

interface LessonDrawerProps {
  productId: string;
  /** Slug of its channel. */
  channel: string;
  lesson: LessonFields;
  /** All lessons of the course, in order. */
  lessons: readonly LessonFields[];
  known: LessonFilesProps["known"];
  disabled: boolean;
  onFileSent: LessonFilesProps["onSent"];
  onChange: (lesson: LessonFields) => void;
  onClose: () => void;
}

/** Everything of a lesson: words, film or broadcast, what completes it and what comes first. */
export function LessonDrawer({
  productId,
  channel,
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
  const { id, title, titles, text, texts, assetId, event } = lesson;
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
        {event?.kind === "live" ? null : (
          <VideoUpload
            assetId={assetId}
            attachTo={attachTo(productId, id)}
            label={t("film")}
            hint={t("film_hint")}
            disabled={disabled}
            onAsset={(asset) => set({ assetId: asset })}
            onRemove={() => set({ assetId: null })}
          />
        )}
        {assetId ? (
          <section className="lesson-captions">
            <h3>{t("captions")}</h3>
            <p>{t("captions_about")}</p>
            <CaptionsEditor assetId={assetId} disabled={disabled} />
          </section>
        ) : null}
        {assetId ? (
          <LessonQuestions
            questions={lesson.questions}
            disabled={disabled}
            onQuestions={(questions) => set({ questions })}
          />
        ) : null}
        <LessonEventFields
          channel={channel}
          event={event}
          disabled={disabled}
          onEvent={(next) => set({ event: next })}
        />
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
        <LessonRuleFields lesson={lesson} others={others} disabled={disabled} onFields={set} />
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
              {assetId ? (
                <QuestionTexts
                  questions={lesson.questions}
                  language={language}
                  disabled={disabled}
                  onQuestions={(questions) => set({ questions })}
                />
              ) : null}
            </>
          )}
        </LanguageFields>
      </div>
    </Drawer>
  );
}
