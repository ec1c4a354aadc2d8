import { ApiError } from "@palco/contract/client";
import type { CourseView } from "@palco/contract/courses/api";
import { type Addressed, messageLetters } from "@palco/contract/courses/teaching";
import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { NativeSelect } from "@palco/ui/native-select";
import { TextArea } from "@palco/ui/text-area";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { sessionZone } from "@palco/values/wall-clock";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { InstantField } from "#app/editing/instant-field.tsx";
import { useReader } from "#app/session.ts";
import { useTeaching } from "./use-teaching.ts";

export type TeachingAct = "message" | "extend" | "complete";

export interface TeachingProps {
  course: CourseView;
  to: Addressed;
  /** How many they are, in words. */
  who: string;
  onClose: () => void;
  onDone: () => void;
}

interface FrameProps {
  title: string;
  who: string;
  confirm: string;
  isReady: boolean;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

function Frame({ title, who, confirm, isReady, isPending, onConfirm, onClose, children }: FrameProps) {
  const { t } = useTranslation("courses");
  return (
    <Dialog
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={title}
      description={who}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" disabled={!isReady} loading={isPending} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="edit-fields">{children}</div>
    </Dialog>
  );
}

/** Says what became of it, and closes. */
function useEnd({ onClose, onDone }: TeachingProps, done: "message_sent" | "extended" | "completed_by_hand") {
  const { t } = useTranslation("courses");
  return {
    onSuccess({ students }: { students: number }) {
      toast.success(t(done, { count: students }));
      onDone();
      onClose();
    },
    onError(error: Error) {
      toast.error(error instanceof ApiError ? error.message : t("complete_failed"));
    },
  };
}

/** Writes to students; they are told in the application and by mail. */
export function MessageDialog(props: TeachingProps) {
  const { t } = useTranslation("courses");
  const { message } = useTeaching(props.course.product.slug);
  const [subject, setSubject] = useState("");
  const [text, setText] = useState("");
  const end = useEnd(props, "message_sent");
  return (
    <Frame
      title={t("message")}
      who={props.who}
      confirm={t("message_send")}
      isReady={subject.trim() !== "" && text.trim() !== ""}
      isPending={message.isPending}
      onConfirm={() => message.mutate({ to: props.to, subject, text }, end)}
      onClose={props.onClose}
    >
      <TextField
        label={t("message_subject")}
        required
        maxLength={150}
        value={subject}
        onChange={({ target }) => setSubject(target.value)}
      />
      <TextArea
        label={t("message_text")}
        hint={t("message_hint")}
        required
        rows={6}
        counter={messageLetters}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </Frame>
  );
}

/** Lets their access end later. */
export function ExtendDialog(props: TeachingProps) {
  const { t } = useTranslation("courses");
  const { extend } = useTeaching(props.course.product.slug);
  const [until, setUntil] = useState<string | null>(null);
  const zone = useReader()?.timezone ?? sessionZone;
  const end = useEnd(props, "extended");
  return (
    <Frame
      title={t("extend")}
      who={props.who}
      confirm={t("extend_do")}
      isReady={until !== null}
      isPending={extend.isPending}
      onConfirm={() => (until ? extend.mutate({ to: props.to, until }, end) : undefined)}
      onClose={props.onClose}
    >
      <InstantField
        label={t("extend_until")}
        hint={t("extend_hint")}
        required
        zone={zone}
        value={until}
        onChange={setUntil}
      />
    </Frame>
  );
}

/** Completes one of the lessons that are left to a teacher. */
export function CompleteDialog(props: TeachingProps) {
  const { t } = useTranslation("courses");
  const { complete } = useTeaching(props.course.product.slug);
  const lessons = lessonsByHand(props.course);
  const [lesson, setLesson] = useState(lessons[0]?.id ?? "");
  const end = useEnd(props, "completed_by_hand");
  return (
    <Frame
      title={t("by_hand")}
      who={props.who}
      confirm={t("by_hand_do")}
      isReady={lesson !== ""}
      isPending={complete.isPending}
      onConfirm={() => complete.mutate({ lesson, students: props.to.students ?? [] }, end)}
      onClose={props.onClose}
    >
      <NativeSelect
        label={t("by_hand_lesson")}
        hint={t("by_hand_hint")}
        options={lessons.map(({ id, number, title }) => ({ value: id, label: `${number}. ${title}` }))}
        value={lesson}
        onChange={({ target }) => setLesson(target.value)}
      />
    </Frame>
  );
}

/** Lessons that a teacher completes. */
export const lessonsByHand = ({ modules }: CourseView) =>
  modules.flatMap(({ lessons }) => lessons).filter(({ rule }) => rule === "by_hand");
