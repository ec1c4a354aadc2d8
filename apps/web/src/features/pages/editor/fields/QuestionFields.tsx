import { Button, IconButton } from "@palco/ui/button";
import { Plus, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type FieldsOf, withText } from "../section-editing.ts";
import { PlainTextIn } from "../TextIn.tsx";
import "./parts.css";

/** Questions with their answers. */
export function QuestionFields({ of, section: { questions } }: FieldsOf<"faq">) {
  const { t } = useTranslation("page-editor");
  const { language } = of;
  const put = (index: number, part: "question" | "answer", typed: string) => ({
    questions: questions.map((one, at) =>
      at === index ? { ...one, [part]: withText(one[part], language, typed) } : one,
    ),
  });
  return (
    <>
      <ol className="page-parts">
        {questions.map((one, index) => (
          // Questions have no name of their own; they are added and removed, not moved.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="edit-fields">
            <PlainTextIn
              of={of}
              field={`questions.${index}.question.${language}`}
              errorAt={`questions.${index}.question`}
              label={t("question", { number: index + 1 })}
              max={200}
              value={one.question[language] ?? ""}
              onType={(typed) => put(index, "question", typed)}
            />
            <PlainTextIn
              of={of}
              field={`questions.${index}.answer.${language}`}
              errorAt={`questions.${index}.answer`}
              label={t("answer")}
              max={2000}
              rows={3}
              value={one.answer[language] ?? ""}
              onType={(typed) => put(index, "answer", typed)}
            />
            <IconButton
              label={t("question_remove", { number: index + 1 })}
              size="sm"
              onClick={() => of.change({ questions: questions.toSpliced(index, 1) })}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      {questions.length < 30 ? (
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" />}
          onClick={() => of.change({ questions: [...questions, { question: {}, answer: {} }] })}
        >
          {t("question_add")}
        </Button>
      ) : null}
    </>
  );
}
