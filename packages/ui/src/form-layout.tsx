import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { Check, Lock, TriangleAlert } from "lucide-react";
import { VisuallyHidden } from "./a11y.tsx";
import { UiLink, useUi } from "./ui-provider.tsx";
import "./form-layout.css";

export type FormStep = {
  value: string;
  label: ReactNode;
  /** "missing": something required is not filled in. "place": nothing to finish there, so that it is not counted. */
  state?: "done" | "missing" | "locked" | "place";
  /** With an address the step is a link; otherwise `onChange` is called. */
  href?: string;
};

export type FormLayoutProps = {
  /** Name of the list of steps. */
  label: string;
  steps: FormStep[];
  value: string;
  onChange?: (value: string) => void;
  /** Above the rail on a desktop: a preview, a picture. */
  railTop?: ReactNode;
  /** Under it: the state of the whole. */
  railBottom?: ReactNode;
  children: ReactNode;
};

/** A long form in steps: a rail on the left of a desktop, a sliding bar on top of a phone. */
export function FormLayout({
  label,
  steps,
  value,
  onChange,
  railTop,
  railBottom,
  children,
}: FormLayoutProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // On a phone the current step may be out of sight in the bar; the page itself must not move.
    const bar = list.current;
    const current = bar?.querySelector<HTMLElement>('[aria-current="step"]');
    if (bar && current)
      bar.scrollTo({ left: current.offsetLeft - bar.clientWidth / 2 + current.clientWidth / 2 });
  }, [value]);
  return (
    <div className="ui-form-layout">
      <nav className="ui-form-rail" aria-label={label}>
        {railTop ? <div className="ui-form-rail__extra">{railTop}</div> : null}
        <ol ref={list} className="ui-form-rail__list">
          {steps.map((step, at) => (
            <li key={step.value}>
              <StepButton step={step} number={at + 1} isCurrent={step.value === value} onChange={onChange} />
            </li>
          ))}
        </ol>
        {railBottom ? <div className="ui-form-rail__extra">{railBottom}</div> : null}
      </nav>
      <div className="ui-form-layout__main">{children}</div>
    </div>
  );
}

function StepButton({
  step,
  number,
  isCurrent,
  onChange,
}: {
  step: FormStep;
  number: number;
  isCurrent: boolean;
  onChange: FormLayoutProps["onChange"];
}) {
  const { text } = useUi();
  const face = (
    <>
      <span className="ui-form-step__mark" aria-hidden="true">
        {step.state === "done" ? (
          <Check />
        ) : step.state === "missing" ? (
          <TriangleAlert />
        ) : step.state === "locked" ? (
          <Lock />
        ) : step.state === "place" ? null : (
          number
        )}
      </span>
      <span>{step.label}</span>
      {step.state === "done" || step.state === "missing" ? (
        <VisuallyHidden>, {text(step.state === "done" ? "step_done" : "step_missing")}</VisuallyHidden>
      ) : null}
    </>
  );
  const shared = {
    className: "ui-form-step",
    "data-state": step.state,
    "aria-current": isCurrent ? ("step" as const) : undefined,
  };
  if (step.href !== undefined && step.state !== "locked") {
    return (
      <UiLink {...shared} href={step.href}>
        {face}
      </UiLink>
    );
  }
  return (
    <button
      type="button"
      {...shared}
      disabled={step.state === "locked"}
      onClick={() => onChange?.(step.value)}
    >
      {face}
    </button>
  );
}
