import { Select as Base } from "@base-ui/react/select";
import { Check, ChevronsUpDown } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { classNames } from "./class-names.ts";
import { Field, type FieldProps } from "./field.tsx";
import "./popup.css";
import "./select.css";

export type SelectOption<Value extends string = string> = {
  value: Value;
  label: string;
  /** A second, quieter line in the list. */
  about?: string;
  icon?: ReactNode;
  disabled?: boolean;
};

export type SelectProps<Value extends string> = FieldProps & {
  value: Value | null | undefined;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  options: SelectOption<Value>[];
  placeholder?: string;
  name?: string;
  disabled?: boolean;
  id?: string;
  className?: string;
  /** "quiet" has no box: for toolbars. */
  look?: "box" | "quiet";
  ref?: Ref<HTMLButtonElement>;
};

/** One of a few, with icons and second lines. Controlled: use with `<Controller>`. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    value,
    onChange,
    onBlur,
    options,
    placeholder,
    name,
    disabled,
    look = "box",
    ref,
    ...field
  } = props;
  return (
    <Field {...field}>
      {(control) => (
        <Base.Root
          items={options}
          value={value ?? null}
          onValueChange={(next) => next !== null && onChange(next as Value)}
          name={name}
          disabled={disabled}
          modal={false}
        >
          <Base.Trigger
            {...control}
            aria-labelledby={`${control.id}-label`}
            ref={ref}
            onBlur={onBlur}
            className={classNames("ui-control ui-select", look === "quiet" && "ui-select--quiet")}
          >
            <Base.Value className="ui-select__value" placeholder={placeholder} />
            <Base.Icon className="ui-select__arrow" render={<ChevronsUpDown aria-hidden="true" />} />
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner className="ui-popup-place" sideOffset={6} alignItemWithTrigger={false}>
              <Base.Popup className="ui-popup ui-popup--as-wide">
                <Base.List aria-labelledby={`${control.id}-name`}>
                  {options.map((option) => (
                    <Base.Item
                      key={option.value}
                      value={option.value}
                      disabled={option.disabled}
                      className="ui-option"
                    >
                      {option.icon}
                      <span className="ui-option__body">
                        <Base.ItemText>{option.label}</Base.ItemText>
                        {option.about ? <span className="ui-option__about">{option.about}</span> : null}
                      </span>
                      <span className="ui-option__check">
                        <Base.ItemIndicator render={<Check aria-hidden="true" />} />
                      </span>
                    </Base.Item>
                  ))}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}
