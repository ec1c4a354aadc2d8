import { classNames } from "./class-names.ts";
import "./logo.css";

/** The mark alone: a stage whose curtains part around a play sign. */
export function LogoMark({ size = 32, className }: { size?: number; className?: string }) {
  return (
    <svg className={classNames("ui-logo__mark", className)} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path className="ui-logo__stage" d="M4 25.2V15a12 12 0 0 1 24 0v10.2a.8.8 0 0 1-.8.8H4.800a.8.8 0 0 1-.8-.8Z" />
      <path className="ui-logo__drape" d="M16 3a12 12 0 0 0-12 12v10.200a.8.8 0 0 0 .8.8h1.700c1.900-5.500 7.600-9.400 9.500-23Z" />
      <path className="ui-logo__drape ui-logo__drape--far" d="M16 3a12 12 0 0 1 12 12v10.200a.8.8 0 0 1-.8.8h-1.700c-1.900-5.500-7.600-9.400-9.500-23Z" />
      <path className="ui-logo__play" d="M13 13.400v7.400c0 .8.900 1.300 1.600.9l6.100-3.700c.7-.4.700-1.400 0-1.800l-6.100-3.700c-.7-.4-1.600.1-1.600.9Z" />
      <rect className="ui-logo__floor" x="2" y="27.500" width="28" height="2.500" rx="1.250" />
    </svg>
  );
}

/** Mark and name; the name is text, so a link around it needs no other label. */
export function Logo({ size = 32, name = "Palco", className }: { size?: number; name?: string; className?: string }) {
  return (
    <span className={classNames("ui-logo", className)} style={{ fontSize: size * 0.78 }}>
      <LogoMark size={size} />
      <span className="ui-logo__name">{name}</span>
    </span>
  );
}
