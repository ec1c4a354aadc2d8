import { classNames } from "./class-names.ts";
import "./spinner.css";

/** A turning ring. With `label` it is announced; without, it is decoration beside words that say it. */
export function Spinner({
  size = 20,
  label,
  className,
}: {
  size?: number;
  label?: string;
  className?: string;
}) {
  return (
    <span
      className={classNames("ui-spinner", className)}
      style={{ width: size, height: size }}
      role={label ? "status" : undefined}
      aria-hidden={label ? undefined : true}
    >
      {label ? <span className="ui-spinner__label">{label}</span> : null}
    </span>
  );
}
