import type { ReactNode } from "react";
import { useUi } from "./ui-provider.tsx";
import "./sticky-actions.css";

export type StickyActionsProps = {
  /** The buttons, the main one last. */
  children: ReactNode;
  /** Left of them; says "unsaved changes" by itself when `isDirty`. */
  message?: ReactNode;
  /** `false`: nothing to save, so the bar is not there. Left out, it always is. */
  isDirty?: boolean;
};

/** The save bar: stays at the foot of the window while the form is longer than it. Put it last in the form. */
export function StickyActions({ children, message, isDirty }: StickyActionsProps) {
  const { text } = useUi();
  if (isDirty === false) return null;
  return (
    <div className="ui-save-bar" data-dirty={isDirty || undefined}>
      <p className="ui-save-bar__message" role="status">
        {message ?? (isDirty ? text("unsaved_changes") : null)}
      </p>
      <div className="ui-save-bar__buttons">{children}</div>
    </div>
  );
}
