import { type CourseFields, courseLevels, emptyRequirements } from "@palco/contract/courses/outline";
import { NativeSelect } from "@palco/ui/native-select";
import { Section } from "@palco/ui/page-header";
import { TextArea } from "@palco/ui/text-area";
import { limits } from "@palco/values/limits";
import { useTranslation } from "react-i18next";
import { LanguageFields } from "#app/editing/in-each-language.tsx";

type Required = Pick<CourseFields, "level" | "requirements">;

interface RequirementFieldsProps<Course extends Required> {
  course: Course;
  disabled: boolean;
  onChange: (course: Course) => void;
}

/** Level, who a course or a programme is for, what they should know and need, in each language. */
export function RequirementFields<Course extends Required>({
  course,
  disabled,
  onChange,
}: RequirementFieldsProps<Course>) {
  const { t } = useTranslation("courses");
  const { level, requirements } = course;
  return (
    <Section title={t("requirements")} about={t("requirements_about")}>
      <div className="edit-fields">
        <NativeSelect
          label={t("level")}
          placeholder={t("level_none")}
          disabled={disabled}
          options={courseLevels.map((value) => ({ value, label: t(`level_${value}`) }))}
          value={level ?? ""}
          onChange={({ target }) =>
            onChange({ ...course, level: courseLevels.find((one) => one === target.value) ?? null })
          }
        />
        <LanguageFields
          title={t("requirements")}
          isComplete={(language) => Object.values(requirements[language] ?? {}).some(Boolean)}
        >
          {(language) => {
            const own = requirements[language] ?? emptyRequirements;
            return (["audience", "knowledge", "materials"] as const).map((part) => (
              <TextArea
                key={part}
                label={t(`need_${part}`)}
                rows={3}
                counter={limits.courseRequirement}
                disabled={disabled}
                value={own[part]}
                onChange={({ target }) =>
                  onChange({
                    ...course,
                    requirements: { ...requirements, [language]: { ...own, [part]: target.value } },
                  })
                }
              />
            ));
          }}
        </LanguageFields>
      </div>
    </Section>
  );
}
