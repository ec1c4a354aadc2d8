import { Button } from "@palco/ui/button";
import type { ReactNode } from "react";

/** Instead of the picture: what happened, and what one can do. */
export function PlayerMessage({
  title,
  children,
  action,
  onAction,
}: {
  title: string;
  children?: ReactNode;
  action?: string;
  onAction?: () => void;
}) {
  return (
    <div className="player-message" role="alert">
      <p className="player-message-title">{title}</p>
      {children}
      {action ? (
        <Button variant="primary" onClick={() => onAction?.()}>
          {action}
        </Button>
      ) : null}
    </div>
  );
}
