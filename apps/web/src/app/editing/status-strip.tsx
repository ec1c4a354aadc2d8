import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import "./editing.css";

export interface StatusStripProps {
  label: string;
  /** Colours it: "published", "in_revision", "banned"; any other is plain. */
  status: string;
  icon: LucideIcon;
  chip: ReactNode;
  about: string;
  /** Button for the next step. */
  action?: ReactNode;
  /** Under it: what the team wrote. */
  children?: ReactNode;
}

/** State of a thing and its next step, above its form. */
export function StatusStrip({ label, status, icon: Icon, chip, about, action, children }: StatusStripProps) {
  return (
    <div className="edit-strip-box">
      <section className="edit-strip" data-status={status} aria-label={label}>
        <span className="edit-strip-icon" aria-hidden="true">
          <Icon />
        </span>
        <div className="edit-strip-words">
          {chip}
          <p>{about}</p>
        </div>
        {action}
      </section>
      {children}
    </div>
  );
}
