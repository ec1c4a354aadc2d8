import { type ReactNode, useId } from "react";
import { CircleAlert } from "lucide-react";
import { classNames } from "./class-names.ts";
import { useUi } from "./ui-provider.tsx";
import "./field.css";

/** Props that every form component of the kit takes around its control. */
export type FieldProps = {
  label: ReactNode;
  /** A line of help under the control. */
  hint?: ReactNode;
  /** Error in the reader's language; makes the control invalid. */
  error?: ReactNode;
  /** Adds the asterisk and `aria-required`; the form's schema does the checking. */
  required?: boolean;
  /** Says "(optional)" beside the label: for forms where most fields are required. */
  optional?: boolean;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
};

/** Spread onto the control, so that label, hint and error belong to it. */
export type ControlProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
};

type FieldFrame = FieldProps & {
  id?: string;
  counter?: { value: number; max: number };
  /** Right of the label: a link, a language mark. */
  aside?: ReactNode;
  className?: string;
};

/** Label, hint, error and counter around one control: `<Field label=…>{(control) => <input {...control} />}</Field>`. */
export function Field({
  id: givenId,
  children,
  ...field
}: FieldFrame & { children: (control: ControlProps) => ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={classNames("ui-field", field.className)}>
      <div className={classNames("ui-field__top", field.hideLabel && "ui-field__top--hidden")}>
        <label className="ui-field__label" htmlFor={id} id={`${id}-label`}>
          <span id={`${id}-name`}>{field.label}</span>
          <Marks {...field} />
        </label>
        {field.aside}
      </div>
      {children(controlProps(id, field))}
      <FieldMessages id={id} {...field} />
    </div>
  );
}

/** The same around several controls, as a fieldset: radio cards, a set of checkboxes. */
export function FieldGroup({ id: givenId, children, ...field }: FieldFrame & { children: ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const { "aria-describedby": describedBy } = controlProps(id, field);
  return (
    <fieldset className={classNames("ui-field", field.className)} aria-describedby={describedBy}>
      <legend className={classNames("ui-field__label", field.hideLabel && "ui-field__top--hidden")}>
        {field.label}
        <Marks {...field} />
      </legend>
      {children}
      <FieldMessages id={id} {...field} />
    </fieldset>
  );
}

function controlProps(id: string, { hint, error, required, counter }: Partial<FieldFrame>): ControlProps {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`, counter && `${id}-counter`]
    .filter(Boolean)
    .join(" ");
  return {
    id,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": error ? true : undefined,
    "aria-required": required || undefined,
  };
}

function Marks({ required, optional }: Pick<FieldProps, "required" | "optional">) {
  const { text } = useUi();
  if (required) {
    return (
      <span className="ui-field__mark" title={text("required_mark")} aria-hidden="true">
        {" *"}
      </span>
    );
  }
  return optional ? <span className="ui-field__optional"> {text("optional_mark")}</span> : null;
}

function FieldMessages({
  id,
  error,
  hint,
  counter,
}: Pick<FieldFrame, "error" | "hint" | "counter"> & { id: string }) {
  if (!error && !hint && !counter) return null;
  return (
    <div className="ui-field__messages">
      <div className="ui-field__words">
        {error ? (
          <p className="ui-field__error" id={`${id}-error`}>
            <CircleAlert aria-hidden="true" />
            {error}
          </p>
        ) : null}
        {hint ? (
          <p className="ui-field__hint" id={`${id}-hint`}>
            {hint}
          </p>
        ) : null}
      </div>
      {counter ? <Counter id={id} {...counter} /> : null}
    </div>
  );
}

function Counter({ id, value, max }: { id: string; value: number; max: number }) {
  const { text } = useUi();
  return (
    <p className="ui-field__counter" data-over={value > max || undefined}>
      <span aria-hidden="true">
        {value}/{max}
      </span>
      <span className="ui-field__top--hidden" id={`${id}-counter`}>
        {value > max
          ? text("characters_over", { count: value - max })
          : text("characters_left", { count: max - value })}
      </span>
    </p>
  );
}
