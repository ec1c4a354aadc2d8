import type { ComponentProps, ReactNode } from "react";
import { FieldGroup } from "./field.tsx";
import type { FieldProps } from "./field.tsx";
import { chosenProps } from "./chosen-props.ts";
import "./radio-cards.css";

export type RadioCardOption = {
  value: string;
  label: ReactNode;
  about?: ReactNode;
  icon?: ReactNode;
  aside?: ReactNode;
  disabled?: boolean;
};

export type RadioCardsProps = Omit<ComponentProps<"input">, "type" | "value" | "required" | "size"> &
  FieldProps & {
    options: RadioCardOption[];
    /** Controlled; leave it out with `{...register("name")}`. */
    value?: string | null;
    /** Least width of a card in px; they stand side by side where there is room. */
    minWidth?: number;
  };

/** One of a few that need explaining. Native radios, so `register()` works. */
export function RadioCards(props: RadioCardsProps) {
  const {
    label,
    hint,
    error,
    required,
    optional,
    hideLabel,
    id,
    className,
    options,
    value,
    defaultValue,
    minWidth = 220,
    ...input
  } = props;
  return (
    <FieldGroup {...{ label, hint, error, required, optional, hideLabel, id, className }}>
      <div
        className="ui-radio-cards"
        style={{ gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${minWidth}px), 1fr))` }}
      >
        {options.map((option) => (
          <label key={option.value} className="ui-radio-card">
            <input
              {...input}
              {...chosenProps(value, defaultValue, option.value)}
              type="radio"
              value={option.value}
              disabled={input.disabled || option.disabled}
              className="ui-radio"
            />
            {option.icon ? <span className="ui-radio-card__icon">{option.icon}</span> : null}
            <span className="ui-radio-card__words">
              <span className="ui-radio-card__label">{option.label}</span>
              {option.about ? <span className="ui-radio-card__about">{option.about}</span> : null}
            </span>
            {option.aside ? <span className="ui-radio-card__aside">{option.aside}</span> : null}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
