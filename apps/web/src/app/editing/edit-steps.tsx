import { FormLayout } from "@palco/ui/form-layout";
import type { ReactNode } from "react";

export interface EditStepsProps<Step extends string> {
  label: string;
  steps: readonly Step[];
  step: Step;
  nameOf: (step: Step) => string;
  hrefOf: (step: Step) => string;
  /** Something on it is wrong, or is still asked for. */
  isMissing: (step: Step) => boolean;
  isDone: (step: Step) => boolean;
  /** Nothing to fill in there: lists, people. */
  isPlace?: (step: Step) => boolean;
  children: ReactNode;
}

/** An editor in steps, each with its address and with how it stands. */
export function EditSteps<Step extends string>({
  label,
  steps,
  step,
  nameOf,
  hrefOf,
  isMissing,
  isDone,
  isPlace,
  children,
}: EditStepsProps<Step>) {
  return (
    <FormLayout
      label={label}
      value={step}
      steps={steps.map((value) => ({
        value,
        label: nameOf(value),
        href: hrefOf(value),
        state: isMissing(value) ? "missing" : isPlace?.(value) ? "place" : isDone(value) ? "done" : undefined,
      }))}
    >
      {children}
    </FormLayout>
  );
}
