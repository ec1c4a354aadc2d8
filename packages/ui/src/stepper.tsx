import type { ReactNode } from "react";
import { Check } from "lucide-react";
import { VisuallyHidden } from "./a11y.tsx";
import { useUi } from "./ui-provider.tsx";
import "./stepper.css";

/** Position on a short path: sign-up, checkout. `current` counts from 0. */
export function Stepper({
  steps,
  current,
  label,
}: {
  steps: { label: ReactNode }[];
  current: number;
  label: string;
}) {
  const { text } = useUi();
  return (
    <ol className="ui-stepper" aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={at}
          className="ui-step"
          data-state={at < current ? "done" : at === current ? "current" : "next"}
          aria-current={at === current ? "step" : undefined}
        >
          <span className="ui-step__mark" aria-hidden="true">
            {at < current ? <Check /> : at + 1}
          </span>
          <span className="ui-step__label">
            {step.label}
            {at < current ? <VisuallyHidden>, {text("step_done")}</VisuallyHidden> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
