import { Button } from "@palco/ui/button";
import type { ReactNode } from "react";
import "./mark-button.css";

export interface MarkButtonProps {
  on: boolean;
  press: () => void;
  icon: ReactNode;
  /** Its word while off and while on; it is as wide for both. */
  words: readonly [off: string, on: string];
  /** What it does, with the name of the thing; begins with the word it shows. */
  label: string;
  size?: "sm" | "md" | undefined;
  /** The one thing to do here: filled while it is off. */
  isMain?: boolean;
}

/** A button that puts a mark of the reader on something, or takes it away. */
export function MarkButton({ on, press, icon, words: [off, marked], label, size, isMain }: MarkButtonProps) {
  return (
    <Button
      className="mark-button"
      {...(size && { size })}
      {...(isMain && { size: "lg", block: true, variant: on ? "secondary" : "primary" })}
      aria-label={label}
      onClick={press}
    >
      <span aria-hidden={on} data-shown={!on}>
        {icon}
        {off}
      </span>
      <span aria-hidden={!on} data-shown={on}>
        {icon}
        {marked}
      </span>
    </Button>
  );
}
