import type { ComponentProps, ReactNode } from "react";
import { Field } from "./field.tsx";
import type { FieldProps } from "./field.tsx";
import { lengthOf, useTypedText } from "./use-typed-text.ts";
import "./text-area.css";

export type TextAreaProps = Omit<ComponentProps<"textarea">, "required"> &
  FieldProps & {
    /** Counts letters against this many. */
    counter?: number;
    aside?: ReactNode;
  };

/** Several lines; grows with its text where the browser can. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    hint,
    error,
    required,
    optional,
    hideLabel,
    aside,
    counter,
    id,
    className,
    ref,
    onInput,
    rows = 4,
    ...area
  } = props;
  const { typed, read, ref: inputRef } = useTypedText(ref, counter !== undefined);
  return (
    <Field
      {...{ label, hint, error, required, optional, hideLabel, aside, id, className }}
      counter={counter === undefined ? undefined : { value: lengthOf(typed), max: counter }}
    >
      {(control) => (
        <span className="ui-control">
          <textarea
            {...area}
            {...control}
            rows={rows}
            ref={inputRef}
            onInput={(event) => {
              read();
              onInput?.(event);
            }}
            className="ui-input ui-text-area"
          />
        </span>
      )}
    </Field>
  );
}
