import { type FilmQuestion, mostFilmQuestions, mostOptions } from "@palco/contract/courses/outline";
import { Button, IconButton } from "@palco/ui/button";
import { Checkbox } from "@palco/ui/checkbox";
import { TextField } from "@palco/ui/text-field";
import type { Language } from "@palco/values/language";
import { Plus, Trash2, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { newUuid } from "#app/new-uuid.ts";
import { inFilmOrder, msOfClock, newQuestion } from "./film-questions.ts";
import "./lesson-questions.css";

interface LessonQuestionsProps {
  questions: readonly FilmQuestion[];
  disabled: boolean;
  onQuestions: (questions: FilmQuestion[]) => void;
}

/** Questions that the film of a lesson stops for. */
export function LessonQuestions({ questions, disabled, onQuestions }: LessonQuestionsProps) {
  const { t } = useTranslation("courses");
  const change = (changed: FilmQuestion) =>
    onQuestions(inFilmOrder(questions.map((one) => (one.id === changed.id ? changed : one))));
  const last = questions.at(-1)?.atMs ?? 0;
  return (
    <section className="lesson-questions">
      <h3>{t("film_questions")}</h3>
      <p>{t("film_questions_about")}</p>
      {questions.length ? (
        <ol>
          {questions.map((question) => (
            <li key={question.id}>
              <QuestionFields
                question={question}
                disabled={disabled}
                onQuestion={change}
                onRemove={() => onQuestions(questions.filter(({ id }) => id !== question.id))}
              />
            </li>
          ))}
        </ol>
      ) : null}
      {disabled || questions.length >= mostFilmQuestions ? null : (
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" />}
          onClick={() =>
            onQuestions([...questions, newQuestion(newUuid(), last + (questions.length ? 60_000 : 0))])
          }
        >
          {t("film_question_add")}
        </Button>
      )}
    </section>
  );
}

interface QuestionFieldsProps {
  question: FilmQuestion;
  disabled: boolean;
  onQuestion: (question: FilmQuestion) => void;
  onRemove: () => void;
}

function QuestionFields({ question, disabled, onQuestion, onRemove }: QuestionFieldsProps) {
  const { t } = useTranslation("courses");
  const format = useFormat();
  const [clock, setClock] = useState(() => format.clock(question.atMs));
  const { text, options } = question;
  const setOption = (place: number, fields: Partial<FilmQuestion["options"][number]>) =>
    onQuestion({
      ...question,
      options: options.map((one, at) => (at === place ? { ...one, ...fields } : one)),
    });
  return (
    <fieldset>
      <legend className="ui-visually-hidden">{text || t("film_question_new")}</legend>
      <div className="lesson-question-head">
        <TextField
          label={t("film_question_at")}
          required
          disabled={disabled}
          value={clock}
          error={msOfClock(clock) === undefined ? t("film_question_at_wrong") : undefined}
          onChange={({ target }) => {
            setClock(target.value);
            const atMs = msOfClock(target.value);
            if (atMs !== undefined) onQuestion({ ...question, atMs });
          }}
        />
        <TextField
          label={t("film_question")}
          required
          maxLength={300}
          disabled={disabled}
          value={text}
          onChange={({ target }) => onQuestion({ ...question, text: target.value })}
        />
        {disabled ? null : (
          <IconButton size="sm" label={t("film_question_remove")} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <ul>
        {options.map((option, place) => (
          // An option is known by its place.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <li key={place}>
            <Checkbox
              label={t("option_right", { number: place + 1 })}
              checked={option.isRight}
              disabled={disabled}
              onChange={({ target }) => setOption(place, { isRight: target.checked })}
            />
            <TextField
              label={t("option", { number: place + 1 })}
              hideLabel
              required
              placeholder={t("option", { number: place + 1 })}
              maxLength={200}
              disabled={disabled}
              value={option.text}
              onChange={({ target }) => setOption(place, { text: target.value })}
            />
            {disabled || options.length <= 2 ? null : (
              <IconButton
                size="sm"
                label={t("option_remove", { number: place + 1 })}
                onClick={() => onQuestion({ ...question, options: options.filter((_, at) => at !== place) })}
              >
                <X aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {disabled || options.length >= mostOptions ? null : (
        <Button
          size="sm"
          variant="ghost"
          icon={<Plus aria-hidden="true" />}
          onClick={() =>
            onQuestion({ ...question, options: [...options, { text: "", texts: {}, isRight: false }] })
          }
        >
          {t("option_add")}
        </Button>
      )}
    </fieldset>
  );
}

interface QuestionTextsProps extends LessonQuestionsProps {
  language: Language;
}

/** The same questions in another language. */
export function QuestionTexts({ questions, language, disabled, onQuestions }: QuestionTextsProps) {
  const { t } = useTranslation("courses");
  const set = (changed: FilmQuestion) =>
    onQuestions(questions.map((one) => (one.id === changed.id ? changed : one)));
  return questions.map((question) => (
    <fieldset key={question.id} className="lesson-question-texts">
      <legend data-user-content>{question.text}</legend>
      <TextField
        label={t("film_question")}
        maxLength={300}
        disabled={disabled}
        value={question.texts[language] ?? ""}
        onChange={({ target }) =>
          set({ ...question, texts: { ...question.texts, [language]: target.value } })
        }
      />
      {question.options.map((option, place) => (
        <TextField
          // An option is known by its place.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          key={place}
          label={option.text || t("option", { number: place + 1 })}
          maxLength={200}
          disabled={disabled}
          value={option.texts[language] ?? ""}
          onChange={({ target }) =>
            set({
              ...question,
              options: question.options.map((one, at) =>
                at === place ? { ...one, texts: { ...one.texts, [language]: target.value } } : one,
              ),
            })
          }
        />
      ))}
    </fieldset>
  ));
}
