import type { ReactNode } from "react";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { IconButton } from "./button.tsx";
import { useUi } from "./ui-provider.tsx";
import "./alert.css";

export type AlertProps = {
  tone?: "info" | "success" | "warning" | "danger";
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links under the words. */
  actions?: ReactNode;
  onDismiss?: () => void;
  /** Read at once when it appears: for the answer to something just done. */
  announce?: boolean;
};

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** Something to know, in the flow of the page. */
export function Alert({ tone = "info", title, children, actions, onDismiss, announce }: AlertProps) {
  const { text } = useUi();
  const Icon = icons[tone];
  return (
    <div
      className="ui-alert"
      data-tone={tone}
      role={announce ? (tone === "danger" ? "alert" : "status") : undefined}
    >
      <Icon className="ui-alert__icon" aria-hidden="true" />
      <div className="ui-alert__words">
        {title ? <p className="ui-alert__title">{title}</p> : null}
        {children ? <div className="ui-alert__text">{children}</div> : null}
        {actions ? <div className="ui-alert__actions">{actions}</div> : null}
      </div>
      {onDismiss ? (
        <IconButton size="sm" label={text("close")} onClick={onDismiss} className="ui-alert__close">
          <X aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  );
}
