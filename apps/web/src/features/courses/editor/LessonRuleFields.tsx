import { type LessonFields, mostMinutes } from "@palco/contract/courses/outline";
import { Switch } from "@palco/ui/checkbox";
import { NativeSelect } from "@palco/ui/native-select";
import { NumberField } from "@palco/ui/number-field";
import { useTranslation } from "react-i18next";
import { ruleKinds, ruleOf } from "./outline.ts";

interface LessonRuleFieldsProps {
  lesson: LessonFields;
  /** The other lessons of the course, in order. */
  others: readonly LessonFields[];
  disabled: boolean;
  onFields: (fields: Partial<LessonFields>) => void;
}

/** What completes a lesson, what comes first, and whether the course needs it. */
export function LessonRuleFields({ lesson, others, disabled, onFields }: LessonRuleFieldsProps) {
  const { t } = useTranslation("courses");
  const { rule, prerequisite, isRequired, isPreview } = lesson;
  const kinds = ruleKinds(lesson);
  return (
    <fieldset className="lesson-rules">
      <legend>{t("completion")}</legend>
      <NativeSelect
        label={t("rule")}
        disabled={disabled}
        hint={kinds.includes("watched") || kinds.includes("attended") ? undefined : t("rule_needs_film")}
        options={kinds.map((value) => ({ value, label: t(`rule_kind_${value}`) }))}
        value={rule.kind}
        onChange={({ target }) => {
          const kind = kinds.find((one) => one === target.value);
          if (kind) onFields({ rule: ruleOf(kind) });
        }}
      />
      {rule.kind === "watched" || rule.kind === "passed" ? (
        <NumberField
          label={t(rule.kind === "passed" ? "percent_passed" : "percent")}
          min={1}
          max={100}
          disabled={disabled}
          value={rule.percent}
          onChange={(percent) =>
            onFields({ rule: { kind: rule.kind, percent: Math.min(100, Math.max(1, percent ?? 90)) } })
          }
        />
      ) : null}
      {rule.kind === "attended" ? (
        <>
          <NumberField
            label={t("attended_minutes")}
            min={1}
            max={mostMinutes}
            disabled={disabled}
            value={rule.minutes}
            onChange={(minutes) =>
              onFields({
                rule: { ...rule, minutes: Math.min(mostMinutes, Math.max(1, minutes ?? 1)) },
              })
            }
          />
          <Switch
            label={t("attended_replay")}
            hint={t("attended_replay_hint")}
            checked={rule.replay}
            disabled={disabled}
            onChange={({ target }) => onFields({ rule: { ...rule, replay: target.checked } })}
          />
        </>
      ) : null}
      <NativeSelect
        label={t("prerequisite")}
        disabled={disabled}
        options={[
          { value: "none", label: t("prerequisite_none") },
          { value: "previous", label: t("prerequisite_previous") },
          ...others.map((one) => ({ value: one.id, label: one.title })),
        ]}
        value={prerequisite.kind === "lesson" ? prerequisite.id : prerequisite.kind}
        onChange={({ target: { value } }) =>
          onFields({
            prerequisite:
              value === "none" || value === "previous" ? { kind: value } : { kind: "lesson", id: value },
          })
        }
      />
      <Switch
        label={t("required")}
        checked={isRequired}
        disabled={disabled}
        onChange={({ target }) => onFields({ isRequired: target.checked })}
      />
      <Switch
        label={t("preview_on")}
        hint={t("preview_about")}
        checked={isPreview}
        disabled={disabled}
        onChange={({ target }) => onFields({ isPreview: target.checked })}
      />
    </fieldset>
  );
}
