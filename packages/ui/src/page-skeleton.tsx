import type { ReactNode } from "react";
import { VisuallyHidden } from "./a11y.tsx";
import { useUi } from "./ui-provider.tsx";
import "./page-skeleton.css";

/** The boxes of a page before its answer has come, said once. As high as the window, so that the footer never moves up. */
export function PageSkeleton({ children }: { children: ReactNode }) {
  const { text } = useUi();
  return (
    <div className="ui-page-skeleton">
      <div role="status">
        <VisuallyHidden>{text("loading")}</VisuallyHidden>
      </div>
      {children}
    </div>
  );
}
