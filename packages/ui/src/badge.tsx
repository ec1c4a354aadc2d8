import type { ReactNode } from "react";
import { X } from "lucide-react";
import { classNames } from "./class-names.ts";
import { UiLink, useUi } from "./ui-provider.tsx";
import "./badge.css";

export type Tone = "neutral" | "primary" | "success" | "warning" | "danger" | "info";

/** A small mark. `onMedia` stands on pictures; `solid` shouts (one per view). */
export function Badge({
  children,
  tone = "neutral",
  look = "soft",
  icon,
  className,
}: {
  children: ReactNode;
  tone?: Tone;
  look?: "soft" | "solid" | "onMedia";
  icon?: ReactNode;
  className?: string;
}) {
  return (
    <span className={classNames("ui-badge", className)} data-tone={tone} data-look={look}>
      {icon}
      {children}
    </span>
  );
}

/** The state of something: a dot and its word. `live` pulses. */
export function StatusChip({
  children,
  tone = "neutral",
  live,
}: {
  children: ReactNode;
  tone?: Tone;
  live?: boolean;
}) {
  return (
    <span className="ui-status" data-tone={tone}>
      <span className="ui-status__dot" data-live={live || undefined} />
      {children}
    </span>
  );
}

export type ChipProps = {
  children: ReactNode;
  icon?: ReactNode;
  selected?: boolean;
  onPress?: () => void;
  href?: string;
  onRemove?: () => void;
  /** For the remove button's name when `children` is not text. */ name?: string;
};

/** A word one can press (filters, categories) or take away (tags). */
export function Chip({ children, icon, selected, onPress, href, onRemove, name }: ChipProps) {
  const { text } = useUi();
  const face = (
    <>
      {icon}
      {children}
    </>
  );
  if (href !== undefined) {
    return (
      <UiLink className="ui-chip" href={href} aria-current={selected ? "true" : undefined}>
        {face}
      </UiLink>
    );
  }
  if (onPress) {
    return (
      <button type="button" className="ui-chip" aria-pressed={selected} onClick={onPress}>
        {face}
      </button>
    );
  }
  return (
    <span className="ui-chip" data-still>
      {face}
      {onRemove ? (
        <button
          type="button"
          className="ui-chip__remove"
          aria-label={text("remove_named", { name: name ?? String(children) })}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </button>
      ) : null}
    </span>
  );
}
