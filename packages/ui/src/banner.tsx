import type { ReactNode } from "react";
import "./alert.css";

/** One line across the whole width, above everything: offline, maintenance. */
export function Banner({
  tone,
  icon,
  children,
}: {
  tone: "info" | "success" | "warning" | "danger";
  icon: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="ui-banner" data-tone={tone} role="status">
      {icon}
      <p>{children}</p>
    </div>
  );
}
