import type { ReactNode } from "react";
import { useUi } from "./ui-provider.tsx";
import "./a11y.css";

/** Read aloud, not seen. */
export function VisuallyHidden({
  children,
  as: Tag = "span",
  id,
}: {
  children: ReactNode;
  as?: "span" | "div" | "h1" | "h2" | "h3" | "caption";
  id?: string;
}) {
  return (
    <Tag id={id} className="ui-visually-hidden">
      {children}
    </Tag>
  );
}

/** First thing in the page: jumps over the navigation to `<main id={targetId} tabIndex={-1}>`. */
export function SkipLink({ targetId }: { targetId: string }) {
  const { text } = useUi();
  return (
    <a
      className="ui-skip-link"
      href={`#${targetId}`}
      onClick={(event) => {
        event.preventDefault();
        const target = document.getElementById(targetId);
        target?.focus();
        target?.scrollIntoView();
      }}
    >
      {text("skip_to_content")}
    </a>
  );
}
