import { classNames } from "./class-names.ts";
import "./logo.css";

/** The mark alone: a stage whose curtains part around a play sign. */
export function LogoMark({ size = 32, className }: { size?: number; className?: string }) {
  return (
    <svg
      className={classNames("ui-logo__mark", className)}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className="ui-logo__drape"
        d="M2 5.5A3.5 3.5 0 0 1 5.5 2H16c-.3 8.2-4 14.6-9.6 17.2 1 3.3 1.3 6.6.9 9.6A1.4 1.4 0 0 1 5.9 30H3.4A1.4 1.4 0 0 1 2 28.6Z"
      />
      <path
        className="ui-logo__drape ui-logo__drape--far"
        d="M30 5.5A3.5 3.5 0 0 0 26.5 2H16c.3 8.2 4 14.6 9.6 17.2-1 3.3-1.3 6.6-.9 9.6.1.7.7 1.2 1.4 1.2h2.5a1.4 1.4 0 0 0 1.4-1.4Z"
      />
      <path
        className="ui-logo__play"
        d="M12.4 17.3v10.4c0 1.3 1.4 2.1 2.5 1.4l7.8-5.2c1-.7 1-2.1 0-2.8l-7.8-5.2c-1.1-.7-2.5.1-2.5 1.4Z"
      />
    </svg>
  );
}

/** Mark and name; the name is text, so a link around it needs no other label. */
export function Logo({ size = 32, name, className }: { size?: number; name: string; className?: string }) {
  return (
    <span className={classNames("ui-logo", className)} style={{ fontSize: size * 0.78 }}>
      <LogoMark size={size} />
      <span className="ui-logo__name">{name}</span>
    </span>
  );
}
