import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { chosenProps } from "./chosen-props.ts";
import "./segmented-control.css";

export type SegmentedControlProps = Omit<ComponentProps<"input">, "type" | "value" | "size"> & {
  /** Name of the choice, for screen readers. */
  label: string;
  options: { value: string; label: ReactNode; icon?: ReactNode }[];
  /** Controlled; leave it out with `{...register("name")}`. */
  value?: string | null;
};

/** Two to five short choices in one bar. Native radios: arrow keys move, `register()` works. */
export function SegmentedControl({
  label,
  options,
  value,
  defaultValue,
  className,
  ...input
}: SegmentedControlProps) {
  return (
    <div role="radiogroup" aria-label={label} className={classNames("ui-segments", className)}>
      {options.map((option) => (
        <label key={option.value} className="ui-segment">
          <input
            {...input}
            {...chosenProps(value, defaultValue, option.value)}
            type="radio"
            value={option.value}
            name={input.name ?? label}
            className="ui-segment__radio"
          />
          {option.icon}
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
