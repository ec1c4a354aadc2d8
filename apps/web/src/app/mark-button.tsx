import { Button, type ButtonProps } from "@palco/ui/button";
import type { ReactNode } from "react";
import "./mark-button.css";

export interface MarkButtonProps extends Pick<ButtonProps, "size" | "variant" | "block"> {
  on: boolean;
  press: () => void;
  icon: ReactNode;
  /** Its word while off and while on; it is as wide for both. */
  words: readonly [off: string, on: string];
  /** What it does, with the name of the thing; begins with the word it shows. */
  label: string;
}

/** A button that puts a mark of the reader on something, or takes it away. */
export function MarkButton({ on, press, icon, words: [off, marked], label, ...look }: MarkButtonProps) {
  return (
    <Button {...look} className="mark-button" aria-label={label} onClick={press}>
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
