import type { ThreadKind } from "@palco/contract/discussions/api";
import { NativeSelect } from "@palco/ui/native-select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRested } from "#app/use-rested.ts";
import { type DiscussionActs, useThreads } from "./use-discussions.ts";
import { WriteForm } from "./WriteForm.tsx";

interface NewThreadFormProps {
  slug: string;
  kind: ThreadKind;
  lessons: readonly { id: string; title: string }[];
  /** The lesson that is chosen first; empty: none. */
  about: string;
  acts: DiscussionActs;
  onClose: () => void;
  /** Another question, or the one just asked. */
  onOpen: (id: string) => void;
}

/** A comment or a question; while its title is typed, the questions that are like it. */
export function NewThreadForm(props: NewThreadFormProps) {
  const { slug, kind, lessons, about, acts, onClose, onOpen } = props;
  const { t } = useTranslation("discussions");
  const [lesson, setLesson] = useState(about);
  const [title, setTitle] = useState("");
  // The longest word says most; all words together seldom stand in another question.
  const word = useRested(longestWord(title));
  const alike = useThreads(slug, { kind, q: word, size: 3, page: 1 }, kind === "question" && word.length > 3);
  const found = word.length > 3 ? (alike.data?.items ?? []) : [];
  return (
    <WriteForm
      isTitled={kind === "question"}
      bodyLabel={t(kind === "question" ? "body_details" : "body")}
      error={acts.start.error}
      isSending={acts.start.isPending}
      onCancel={onClose}
      onTitle={setTitle}
      onSend={(words) =>
        acts.start.mutate(
          { kind, title: kind === "question" ? words.title : "", body: words.body, lesson: lesson || null },
          { onSuccess: ({ id }) => onOpen(id) },
        )
      }
      beside={
        found.length ? (
          <div className="discussion-alike" role="status">
            <p>{t("alike")}</p>
            <ul>
              {found.map((thread) => (
                <li key={thread.id}>
                  <button type="button" onClick={() => onOpen(thread.id)} data-user-content>
                    {thread.title}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ) : null
      }
    >
      {lessons.length ? (
        <NativeSelect
          label={t("lesson")}
          value={lesson}
          onChange={({ target }) => setLesson(target.value)}
          options={[
            { value: "", label: t("lesson_none") },
            ...lessons.map(({ id, title: label }) => ({ value: id, label })),
          ]}
        />
      ) : null}
    </WriteForm>
  );
}

function longestWord(text: string): string {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.reduce((longest, one) => (one.length > longest.length ? one : longest), "");
}
