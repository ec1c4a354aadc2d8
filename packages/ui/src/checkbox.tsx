import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { CircleAlert } from "lucide-react";
import { classNames } from "./class-names.ts";
import "./checkbox.css";

export type CheckboxProps = Omit<ComponentProps<"input">, "type" | "size"> & {
  /** May hold links: they stay links. */
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

/** A native checkbox: `<Checkbox label={…} {...register("terms")} />`. */
export function Checkbox(props: CheckboxProps) {
  return <Choice {...props} look="checkbox" />;
}

/** On or off at once, for settings. Same props as `Checkbox`. */
export function Switch(props: CheckboxProps) {
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says itself whether it is checked
  return <Choice {...props} look="switch" role="switch" />;
}

function Choice({
  label,
  hint,
  error,
  look,
  className,
  id: givenId,
  ...input
}: CheckboxProps & { look: "checkbox" | "switch" }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={classNames("ui-choice", className)} data-look={look}>
      <input
        {...input}
        id={id}
        type="checkbox"
        className={look === "switch" ? "ui-switch" : "ui-checkbox"}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
      />
      <div className="ui-choice__words">
        <label htmlFor={id} className="ui-choice__label">
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className="ui-choice__hint">
            {hint}
          </p>
        ) : null}
        {error ? (
          <p id={`${id}-error`} className="ui-field__error">
            <CircleAlert aria-hidden="true" />
            {error}
          </p>
        ) : null}
      </div>
    </div>
  );
}
