import type { RegisterQuestion } from "@palco/contract/registration/questions";
import { readyMade } from "@palco/contract/registration/ready-made";
import { Badge } from "@palco/ui/badge";
import { Button, IconButton } from "@palco/ui/button";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@palco/ui/menu";
import { inLanguage } from "@palco/values/language";
import { ArrowDown, ArrowUp, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/language.ts";
import { moved, nameFor, type Problems } from "./draft.ts";
import { QuestionDialog } from "./QuestionDialog.tsx";

interface QuestionListProps {
  questions: RegisterQuestion[];
  answered: Record<string, number>;
  problems: Problems;
  onChange: (questions: RegisterQuestion[]) => void;
}

const blank: RegisterQuestion = {
  name: "", type: "text", required: false, text: {}, placeholder: {}, values: [], showIf: null, special: false, retentionDays: null,
}; // prettier-ignore

/** The questions in the order in which they are asked. */
export function QuestionList({ questions, answered, problems, onChange }: QuestionListProps) {
  const { t } = useTranslation("registration");
  const language = useLanguage();
  /** Place of the question that is open, or a new one. */
  const [open, setOpen] = useState<{ at: number; question: RegisterQuestion }>();
  const names = questions.map(({ name }) => name);
  const words = ({ text }: RegisterQuestion) => inLanguage(text, language);
  const add = (question: RegisterQuestion) => setOpen({ at: questions.length, question });

  function keep(question: RegisterQuestion): void {
    const at = open!.at;
    const name = question.name || nameFor(words(question), names);
    onChange(questions.toSpliced(at, at < questions.length ? 1 : 0, { ...question, name }));
    setOpen(undefined);
  }
  return (
    <div className="registration-fields">
      {questions.length ? (
        <ol className="question-list">
          {questions.map((question, at) => {
            const problem = [...problems].find(([path]) => path.startsWith(`questions.${at}.`))?.[1];
            const count = answered[question.name] ?? 0;
            return (
              <li key={question.name}>
                <div className="question-words">
                  <strong data-user-content>{words(question)}</strong>
                  <p>
                    <span>{t(`type_${question.type}`)}</span>
                    {question.required ? <Badge>{t("required")}</Badge> : null}
                    {question.special ? <Badge tone="warning">{t("health")}</Badge> : null}
                    {question.showIf ? <Badge>{t("depends")}</Badge> : null}
                    {question.retentionDays ? (
                      <Badge>{t("kept_days", { count: question.retentionDays })}</Badge>
                    ) : null}
                    {count ? <span>{t("answers", { count })}</span> : null}
                  </p>
                  {problem ? (
                    <p className="question-problem" role="alert">
                      {problem}
                    </p>
                  ) : null}
                </div>
                <div className="question-tools">
                  <IconButton
                    label={t("up", { question: words(question) })}
                    disabled={at === 0}
                    onClick={() => onChange(moved(questions, at, at - 1))}
                  >
                    <ArrowUp aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={t("down", { question: words(question) })}
                    disabled={at === questions.length - 1}
                    onClick={() => onChange(moved(questions, at, at + 1))}
                  >
                    <ArrowDown aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={t("edit", { question: words(question) })}
                    onClick={() => setOpen({ at, question })}
                  >
                    <Pencil aria-hidden="true" />
                  </IconButton>
                </div>
              </li>
            );
          })}
        </ol>
      ) : (
        <p className="question-none">{t("none")}</p>
      )}
      <Menu align="start" trigger={<Button icon={<Plus aria-hidden="true" />}>{t("add")}</Button>}>
        <MenuItem onSelect={() => add(blank)}>{t("add_own")}</MenuItem>
        <MenuSeparator />
        <MenuLabel>{t("ready_made")}</MenuLabel>
        {readyMade.map((ready) => (
          <MenuItem
            key={ready.name}
            disabled={names.includes(ready.name)}
            onSelect={() => add({ ...blank, ...ready })}
          >
            {inLanguage(ready.text, language)}
          </MenuItem>
        ))}
      </Menu>
      {open ? (
        <QuestionDialog
          key={open.at}
          question={open.question}
          earlier={questions.slice(0, open.at)}
          answers={answered[open.question.name] ?? 0}
          onKeep={keep}
          onRemove={
            open.at < questions.length
              ? () => {
                  onChange(questions.toSpliced(open.at, 1));
                  setOpen(undefined);
                }
              : undefined
          }
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </div>
  );
}
