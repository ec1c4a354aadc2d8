import { mostAnswerColumns } from "@palco/contract/people/api";
import { Checkbox } from "@palco/ui/checkbox";
import { useTranslation } from "react-i18next";
import { ColumnChoice } from "#app/editing/column-choice.tsx";
import { useAnswerQuestions } from "./use-answer-questions.ts";
import { optionalColumns, type PeopleFilters } from "./use-people.ts";

/** Columns that the table shows on request: facts of each account, and answers of the sign-up form, which the CSV takes along. */
export function PeopleColumns({ filters: { columns, answers, show } }: { filters: PeopleFilters }) {
  const { t } = useTranslation("people");
  const questions = useAnswerQuestions();
  const isFull = answers.length >= mostAnswerColumns;
  return (
    <ColumnChoice
      columns={optionalColumns.map((name) => ({ name, label: t(`column_${name}`) }))}
      shown={columns}
      count={columns.length + answers.length}
      onShow={(names) => show({ columns: names })}
    >
      {questions.length ? (
        <fieldset>
          <legend>{t("columns_answers")}</legend>
          {questions.map(({ name, text }) => (
            <Checkbox
              key={name}
              label={<span data-user-content>{text}</span>}
              checked={answers.includes(name)}
              disabled={isFull && !answers.includes(name)}
              onChange={(event) => show({ answers: switched(answers, name, event.target.checked) })}
            />
          ))}
        </fieldset>
      ) : null}
      {isFull ? <p>{t("columns_most", { count: mostAnswerColumns })}</p> : null}
    </ColumnChoice>
  );
}

const switched = (names: readonly string[], name: string, isOn: boolean): string[] =>
  isOn ? [...names, name] : names.filter((one) => one !== name);
