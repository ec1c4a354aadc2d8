import { mostNeeds } from "@palco/contract/courses/outline";
import type { CourseEdit } from "@palco/contract/courses/api";
import { MultiCombobox } from "@palco/ui/multi-combobox";
import { Section } from "@palco/ui/page-header";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useOwnedProducts } from "#features/catalogue/use-owned-products.ts";

interface NeededCoursesProps {
  edit: CourseEdit;
  needs: readonly string[];
  disabled: boolean;
  onNeeds: (needs: string[]) => void;
}

/** Courses that have to be completed before this one. */
export function NeededCourses({ edit, needs, disabled, onNeeds }: NeededCoursesProps) {
  const { t } = useTranslation("courses");
  const [typed, setTyped] = useState("");
  const { data, isFetching } = useOwnedProducts({ channel: edit.channel, typed, type: "course" });
  // Chosen courses stay in the options, whatever is searched for.
  const [known, setKnown] = useState(() => edit.needs.map(({ id, title }) => ({ value: id, label: title })));
  const found = (data?.items ?? [])
    .filter(({ id, status }) => id !== edit.productId && status !== "draft")
    .map(({ id, title }) => ({ value: id, label: title }));
  const options = [...found, ...known.filter(({ value }) => !found.some((one) => one.value === value))];
  return (
    <Section title={t("needs")} about={t("needs_about")}>
      <div className="edit-fields">
        <MultiCombobox
          label={t("needs_label")}
          max={mostNeeds}
          options={options}
          onSearch={setTyped}
          isLoading={isFetching}
          disabled={disabled}
          value={[...needs]}
          onChange={(ids) => {
            setKnown(options.filter(({ value }) => ids.includes(value)));
            onNeeds(ids);
          }}
        />
      </div>
    </Section>
  );
}
