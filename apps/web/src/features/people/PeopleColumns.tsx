import { mostAnswerColumns } from "@palco/contract/people/api";
import { Button } from "@palco/ui/button";
import { Checkbox } from "@palco/ui/checkbox";
import { Popover } from "@palco/ui/popover";
import { Columns3 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAnswerQuestions } from "./use-answer-questions.ts";
import { optionalColumns, type PeopleFilters } from "./use-people.ts";

/** Columns that the table shows on request: facts of each account, and answers of the sign-up form, which the CSV takes along. */
export function PeopleColumns({ filters: { columns, answers, show } }: { filters: PeopleFilters }) {
  const { t } = useTranslation("people");
  const questions = useAnswerQuestions();
  const isFull = answers.length >= mostAnswerColumns;
  const shown = columns.length + answers.length;
  return (
    <Popover
      title={t("columns")}
      align="end"
      trigger={
        <Button className="people-columns-button" icon={<Columns3 aria-hidden="true" />}>
          {t("columns")}
          {shown ? ` (${shown})` : ""}
        </Button>
      }
    >
      <div className="people-columns">
        {optionalColumns.map((name) => (
          <Checkbox
            key={name}
            label={t(`column_${name}`)}
            checked={columns.includes(name)}
            onChange={(event) => show({ columns: switched(columns, name, event.target.checked) })}
          />
        ))}
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
      </div>
    </Popover>
  );
}

const switched = (names: readonly string[], name: string, isOn: boolean): string[] =>
  isOn ? [...names, name] : names.filter((one) => one !== name);
