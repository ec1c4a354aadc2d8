import { questionTypes, type RegisterQuestion, valuesOf } from "@palco/contract/registration/questions";
import { Button } from "@palco/ui/button";
import { Checkbox } from "@palco/ui/checkbox";
import { Dialog } from "@palco/ui/dialog";
import { NativeSelect } from "@palco/ui/native-select";
import { inLanguage } from "@palco/values/language";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/language.ts";
import { checkQuestion, named, type Problems } from "./draft.ts";
import { QuestionWords } from "./QuestionWords.tsx";

interface QuestionDialogProps {
  question: RegisterQuestion;
  /** Those asked before it: it may depend on the answer to one of them. */
  earlier: readonly RegisterQuestion[];
  /** Number of answers it has: with any its kind is fixed. */
  answers: number;
  onKeep: (question: RegisterQuestion) => void;
  onRemove: (() => void) | undefined;
  onClose: () => void;
}

const retentions = [30, 365, 730, 1825];

export function QuestionDialog({
  question,
  earlier,
  answers,
  onKeep,
  onRemove,
  onClose,
}: QuestionDialogProps) {
  const { t } = useTranslation("registration");
  const language = useLanguage();
  const [draft, setDraft] = useState(question);
  const [problems, setProblems] = useState<Problems>(new Map());
  const change = (part: Partial<RegisterQuestion>) => setDraft((before) => ({ ...before, ...part }));
  const choices = earlier.filter((one) => valuesOf(one).length);
  const known = earlier.find(({ name }) => name === draft.showIf?.field);
  const days = [...new Set([...retentions, ...(draft.retentionDays ? [draft.retentionDays] : [])])].toSorted(
    (a, b) => a - b,
  );
  function keep(): void {
    // A new one gets its name from its words.
    const checked = checkQuestion({ ...draft, name: draft.name || "new", values: named(draft.values) });
    setProblems(checked.problems);
    if (checked.question) onKeep({ ...checked.question, name: draft.name });
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={onRemove ? t("edit_title") : t("add_title")}
      size="lg"
      footer={
        <>
          {onRemove ? (
            <Button variant="ghost" className="question-remove" onClick={onRemove}>
              {t("remove")}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" onClick={keep}>
            {t("keep")}
          </Button>
        </>
      }
    >
      <div className="registration-fields">
        <NativeSelect
          label={t("type")}
          hint={answers ? t("type_fixed", { count: answers }) : undefined}
          disabled={answers > 0}
          value={draft.type}
          options={questionTypes.map((type) => ({ value: type, label: t(`type_${type}`) }))}
          onChange={(event) => change({ type: event.target.value as RegisterQuestion["type"] })}
        />
        <QuestionWords question={draft} problems={problems} onChange={change} />
        <Checkbox
          label={t("is_required")}
          checked={draft.required}
          onChange={(event) => change({ required: event.target.checked })}
        />
        {choices.length ? (
          <NativeSelect
            label={t("show_if")}
            value={draft.showIf?.field ?? ""}
            placeholder={t("always")}
            error={problems.get("showIf.values")}
            options={choices.map((one) => ({ value: one.name, label: inLanguage(one.text, language) }))}
            onChange={({ target: { value } }) =>
              change({ showIf: value ? { field: value, values: firstOf(earlier, value) } : null })
            }
          />
        ) : null}
        {known?.type === "select" ? (
          <fieldset className="question-values">
            <legend>{t("show_if_values")}</legend>
            {known.values.map(({ value, text }) => (
              <Checkbox
                key={value}
                label={inLanguage(text, language)}
                checked={draft.showIf!.values.includes(value)}
                onChange={(event) => {
                  const rest = draft.showIf!.values.filter((one) => one !== value);
                  const values = event.target.checked ? [...rest, value] : rest;
                  change({ showIf: { field: known.name, values } });
                }}
              />
            ))}
          </fieldset>
        ) : null}
        {draft.type === "code" ? null : (
          <>
            <Checkbox
              label={t("is_special")}
              hint={t("is_special_about")}
              checked={draft.special}
              onChange={(event) => change({ special: event.target.checked })}
            />
            <NativeSelect
              label={t("retention")}
              hint={t("retention_about")}
              value={String(draft.retentionDays ?? "")}
              placeholder={t("with_account")}
              options={days.map((count) => ({ value: String(count), label: t("days", { count }) }))}
              onChange={({ target: { value } }) => change({ retentionDays: value ? Number(value) : null })}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** A tick can only be there; of a choice the first is taken, to be changed. */
const firstOf = (earlier: readonly RegisterQuestion[], name: string) =>
  valuesOf(earlier.find((one) => one.name === name)!).slice(0, 1);
