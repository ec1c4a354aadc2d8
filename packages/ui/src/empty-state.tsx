import type { ReactNode } from "react";
import { CloudOff, RotateCw } from "lucide-react";
import { Button } from "./button.tsx";
import { useUi } from "./ui-provider.tsx";
import "./empty-state.css";

export type EmptyStateProps = {
  /** A lucide icon; it gets its little stage. */
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** "page" fills a screen, "panel" a card or a table. */
  size?: "page" | "panel";
  /**
   * Outcome of an operation, where the screen shows one: it colours the icon's stage. Choose an icon that shows it
   * too.
   */
  tone?: "success" | "danger";
  /** On a page of its own the title is the page's heading. */
  titleAs?: "h1" | "h2" | "h3";
};

/** Nothing here, and what to do about it. */
export function EmptyState({
  icon,
  title,
  children,
  actions,
  size = "panel",
  tone,
  titleAs: Title = "h2",
}: EmptyStateProps) {
  return (
    <div className="ui-empty" data-size={size} data-tone={tone}>
      <Scene>{icon}</Scene>
      <Title className="ui-empty__title">{title}</Title>
      {children ? <div className="ui-empty__text">{children}</div> : null}
      {actions ? <div className="ui-empty__actions">{actions}</div> : null}
    </div>
  );
}

export type ErrorStateProps = Omit<EmptyStateProps, "icon"> & {
  onRetry?: () => void;
  isRetrying?: boolean;
  icon?: ReactNode;
};

/** It could not be loaded; try again. */
export function ErrorState({ onRetry, isRetrying, actions, icon = <CloudOff />, ...rest }: ErrorStateProps) {
  const { text } = useUi();
  return (
    <div role="alert">
      <EmptyState
        {...rest}
        icon={icon}
        actions={
          onRetry || actions ? (
            <>
              {onRetry ? (
                <Button icon={<RotateCw aria-hidden="true" />} loading={isRetrying} onClick={onRetry}>
                  {text("retry")}
                </Button>
              ) : null}
              {actions}
            </>
          ) : undefined
        }
      />
    </div>
  );
}

/** An empty stage with the light on. */
function Scene({ children }: { children?: ReactNode }) {
  return (
    <span className="ui-empty__scene" aria-hidden="true">
      <svg viewBox="0 0 220 140" width="220" height="140">
        <defs>
          <linearGradient id="ui-empty-beam" x1="0" y1="0" x2="0" y2="1">
            <stop className="ui-empty__lamp" offset="0" />
            <stop className="ui-empty__lamp" offset="1" stopOpacity="0.12" />
          </linearGradient>
        </defs>
        <path d="M102 0h16l66 122H36Z" fill="url(#ui-empty-beam)" />
        <ellipse className="ui-empty__floor" cx="110" cy="122" rx="92" ry="15" />
        <ellipse className="ui-empty__spot" cx="110" cy="122" rx="70" ry="9.5" />
      </svg>
      <span className="ui-empty__icon">{children}</span>
    </span>
  );
}
