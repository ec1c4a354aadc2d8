import type { ReactNode } from "react";
import { VisuallyHidden } from "./a11y.tsx";
import { Tabs } from "./tabs.tsx";
import { useUi } from "./ui-provider.tsx";
import "./language-tabs.css";

export type LanguageTabsProps = {
  label: string;
  /** `label` is the language's own name. */
  languages: { value: string; label: string; isComplete?: boolean }[];
  value: string;
  onChange: (value: string) => void;
  children?: ReactNode;
};

/** The same fields in several languages; a dot tells which are filled in. */
export function LanguageTabs({ languages, ...rest }: LanguageTabsProps) {
  const { text } = useUi();
  return (
    <Tabs
      {...rest}
      look="pill"
      items={languages.map(({ value, label, isComplete }) => ({
        value,
        label: (
          <>
            <span aria-hidden="true">{label}</span>
            <VisuallyHidden>
              {text(isComplete ? "language_complete" : "language_incomplete", { language: label })}
            </VisuallyHidden>
          </>
        ),
        icon: <span className="ui-language-dot" data-complete={isComplete || undefined} aria-hidden="true" />,
      }))}
    />
  );
}
