import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
import type { FieldProps } from "./field.tsx";
import "./native-select.css";

export type NativeSelectProps = Omit<ComponentProps<"select">, "required" | "children" | "size"> &
  FieldProps & {
    options: { value: string; label: string; disabled?: boolean }[];
    /** Shown while nothing is chosen; its value is "". */
    placeholder?: string;
  };

/** The browser's own list in our clothes: the lightest choice, best for long plain lists and phones. */
export function NativeSelect(props: NativeSelectProps) {
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
    placeholder,
    ...select
  } = props;
  return (
    <Field {...{ label, hint, error, required, optional, hideLabel, id, className }}>
      {(control) => (
        <span className="ui-control ui-native-select">
          <select {...select} {...control} className="ui-input">
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className="ui-native-select__arrow" aria-hidden="true" />
        </span>
      )}
    </Field>
  );
}
