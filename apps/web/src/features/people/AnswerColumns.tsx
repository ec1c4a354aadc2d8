import { mostAnswerColumns } from "@palco/contract/people/api";
import { Button } from "@palco/ui/button";
import { Checkbox } from "@palco/ui/checkbox";
import { Popover } from "@palco/ui/popover";
import { Columns3 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAnswerQuestions } from "./use-answer-questions.ts";
import type { PeopleFilters } from "./use-people.ts";

/** Which answers of the sign-up form stand in the table and in the CSV; nothing where the form asks none. */
export function AnswerColumns({ filters: { answers, showAnswers } }: { filters: PeopleFilters }) {
  const { t } = useTranslation("people");
  const questions = useAnswerQuestions();
  if (!questions.length) return null;
  const isFull = answers.length >= mostAnswerColumns;
  return (
    <Popover
      title={t("columns_about")}
      align="end"
      trigger={
        <Button icon={<Columns3 aria-hidden="true" />}>
          {t("columns")}
          {answers.length ? ` (${answers.length})` : ""}
        </Button>
      }
    >
      <div className="people-columns">
        {questions.map(({ name, text }) => (
          <Checkbox
            key={name}
            label={<span data-user-content>{text}</span>}
            checked={answers.includes(name)}
            disabled={isFull && !answers.includes(name)}
            onChange={(event) =>
              showAnswers(event.target.checked ? [...answers, name] : answers.filter((one) => one !== name))
            }
          />
        ))}
        {isFull ? <p>{t("columns_most", { count: mostAnswerColumns })}</p> : null}
      </div>
    </Popover>
  );
}
