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
        d="M2 5.5A3.5 3.5 0 0 1 5.5 2H16c-.3 8.2-4 14.600-9.600 17.2 1 3.300 1.300 6.600.9 9.600A1.400 1.400 0 0 1 5.900 30H3.400A1.400 1.400 0 0 1 2 28.600Z"
      />
      <path
        className="ui-logo__drape ui-logo__drape--far"
        d="M30 5.5A3.5 3.5 0 0 0 26.5 2H16c.3 8.2 4 14.600 9.600 17.2-1 3.300-1.300 6.600-.9 9.600.1.700.7 1.2 1.400 1.2h2.5a1.400 1.400 0 0 0 1.400-1.400Z"
      />
      <path
        className="ui-logo__play"
        d="M12.400 17.300v10.400c0 1.300 1.400 2.100 2.5 1.400l7.800-5.2c1-.7 1-2.100 0-2.800l-7.800-5.2c-1.100-.7-2.5.1-2.5 1.400Z"
      />
    </svg>
  );
}

/** Mark and name; the name is text, so a link around it needs no other label. */
export function Logo({
  size = 32,
  name = "Palco",
  className,
}: {
  size?: number;
  name?: string;
  className?: string;
}) {
  return (
    <span className={classNames("ui-logo", className)} style={{ fontSize: size * 0.78 }}>
      <LogoMark size={size} />
      <span className="ui-logo__name">{name}</span>
    </span>
  );
}
