import type { ComponentProps, ReactNode } from "react";
import { Field } from "./field.tsx";
import type { FieldProps } from "./field.tsx";
import { lengthOf, useTypedText } from "./use-typed-text.ts";

export type TextFieldProps = Omit<ComponentProps<"input">, "size" | "required"> &
  FieldProps & {
    /** Inside the box, before and after the text: an icon, a unit, a small button. */
    start?: ReactNode;
    end?: ReactNode;
    /** Counts letters against this many; `maxLength` would cut what is pasted without a word. */
    counter?: number;
    /** Right of the label. */
    aside?: ReactNode;
  };

/** One line of text. `<TextField label={…} error={errors.title?.message} {...register("title")} />` */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    required,
    optional,
    hideLabel,
    aside,
    start,
    end,
    counter,
    id,
    className,
    ref,
    onInput,
    ...input
  } = props;
  const { typed, read, ref: inputRef } = useTypedText(ref, counter !== undefined);
  return (
    <Field
      {...{ label, hint, error, required, optional, hideLabel, aside, id, className }}
      counter={counter === undefined ? undefined : { value: lengthOf(typed), max: counter }}
    >
      {(control) => (
        <span className="ui-control">
          {start ? <span className="ui-control__start">{start}</span> : null}
          <input
            type="text"
            {...input}
            {...control}
            ref={inputRef}
            onInput={(event) => {
              read();
              onInput?.(event);
            }}
            className="ui-input"
          />
          {end ? <span className="ui-control__end">{end}</span> : null}
        </span>
      )}
    </Field>
  );
}
