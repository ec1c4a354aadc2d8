import { longestChapterTitle } from "@palco/contract/chapters/api";
import { inLanguage, type Language } from "@palco/values/language";
import { IconButton } from "@palco/ui/button";
import { TextField } from "@palco/ui/text-field";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { inOrder, type Row, type RowProblem } from "./chapter-rows.ts";

interface ChapterListProps {
  rows: readonly Row[];
  language: Language;
  problems: ReadonlyMap<number, RowProblem>;
  disabled: boolean;
  onChange: (change: (rows: Row[]) => Row[]) => void;
}

/** Chapters with their times and titles in one language. */
export function ChapterList({ rows, language, problems, disabled, onChange }: ChapterListProps) {
  const { t } = useTranslation("chapters");
  const change = (key: number, next: Partial<Row>) =>
    onChange((before) => before.map((row) => (row.key === key ? { ...row, ...next } : row)));
  return (
    <ol className="chapters__list">
      {rows.map(({ key, time, titles }, index) => {
        const problem = problems.get(key);
        const isOfTime = problem === "time" || problem === "twice" || problem === "beyond";
        const number = { number: index + 1 };
        return (
          <li key={key}>
            <TextField
              label={t("time_of", number)}
              hideLabel
              className="chapters__time"
              inputMode="numeric"
              placeholder="0:00"
              value={time}
              disabled={disabled}
              error={isOfTime ? t(`problem_${problem}`) : undefined}
              onChange={(event) => change(key, { time: event.target.value })}
              // In their order once the time is written, not while it is.
              onBlur={() => onChange((before) => inOrder(before))}
            />
            <TextField
              label={t("title_of", number)}
              hideLabel
              value={titles[language] ?? ""}
              placeholder={inLanguage(titles, language) || t("title_placeholder")}
              disabled={disabled}
              error={problem && !isOfTime ? t(`problem_${problem}`, { max: longestChapterTitle }) : undefined}
              onChange={(event) => change(key, { titles: { ...titles, [language]: event.target.value } })}
            />
            {disabled ? null : (
              <IconButton
                label={t("remove", { title: inLanguage(titles, language) || time || index + 1 })}
                onClick={() => onChange((before) => before.filter((row) => row.key !== key))}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            )}
          </li>
        );
      })}
    </ol>
  );
}
