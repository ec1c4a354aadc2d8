import type { ReactNode } from "react";
import "./settings-head.css";

export type SettingsHeadProps = {
  icon: ReactNode;
  title: ReactNode;
  about: ReactNode;
  /** State in words: chips and badges. */
  chips?: ReactNode;
  /** At the end of the line: a switch. */
  aside?: ReactNode;
};

/** The head of a card of settings: what it is, how it stands, and its switch. */
export function SettingsHead({ icon, title, about, chips, aside }: SettingsHeadProps) {
  return (
    <div className="ui-settings-head">
      <span className="ui-settings-head__icon" aria-hidden="true">
        {icon}
      </span>
      <div className="ui-settings-head__words">
        <h2>{title}</h2>
        <p>{about}</p>
        {chips ? <p className="ui-settings-head__chips">{chips}</p> : null}
      </div>
      {aside}
    </div>
  );
}

/** Its fields, two beside each other where there is room; a child with `data-wide` has a line of its own. */
export function SettingsFields({ children }: { children: ReactNode }) {
  return <div className="ui-settings-fields">{children}</div>;
}
