import { mostQuestions } from "@palco/contract/catalogue/questions";
import { Button, IconButton } from "@palco/ui/button";
import { TextArea } from "@palco/ui/text-area";
import { TextField } from "@palco/ui/text-field";
import type { Language } from "@palco/values/language";
import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { InEachLanguage } from "#app/editing/in-each-language.tsx";
import type { TabProps } from "./product-form.ts";

/** Questions that readers ask, with the answers, in each language. */
export function QuestionsSection({ form, disabled }: TabProps) {
  const { t } = useTranslation("catalogue-editor");
  const questions = useWatch({ control: form.control, name: "questions" });
  return (
    <InEachLanguage
      title={t("questions_title")}
      about={t("questions_about")}
      isComplete={(language) => Boolean(questions[language]?.length)}
    >
      {(language) => <QuestionList form={form} disabled={disabled} language={language} />}
    </InEachLanguage>
  );
}

function QuestionList({ form, disabled, language }: TabProps & { language: Language }) {
  const { t } = useTranslation("catalogue-editor");
  const { fields, append, remove } = useFieldArray({ control: form.control, name: `questions.${language}` });
  const errors = form.formState.errors.questions?.[language];
  return (
    <>
      {fields.length ? (
        <ol className="editor-questions">
          {fields.map(({ id }, index) => (
            <li key={id}>
              <div className="edit-fields">
                <TextField
                  label={t("question_n", { number: index + 1 })}
                  disabled={disabled}
                  error={errors?.[index]?.question?.message}
                  {...form.register(`questions.${language}.${index}.question`)}
                />
                <TextArea
                  label={t("question_answer")}
                  rows={3}
                  counter={2000}
                  disabled={disabled}
                  error={errors?.[index]?.answer?.message}
                  {...form.register(`questions.${language}.${index}.answer`)}
                />
              </div>
              <IconButton
                label={t("question_remove", { number: index + 1 })}
                disabled={disabled}
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ol>
      ) : null}
      {fields.length < mostQuestions ? (
        <Button
          className="editor-questions-add"
          icon={<Plus aria-hidden="true" />}
          disabled={disabled}
          onClick={() => append({ question: "", answer: "" })}
        >
          {t("question_add")}
        </Button>
      ) : null}
    </>
  );
}
