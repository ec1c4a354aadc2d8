import type { MouseEvent } from "react";
import "./section-links.css";

interface SectionLinksProps {
  label: string;
  sections: readonly { id: string; title: string }[];
}

/** The parts of a long screen, each with the way to it. The address stays: a form that is not saved is not left. */
export function SectionLinks({ label, sections }: SectionLinksProps) {
  function go(event: MouseEvent, id: string): void {
    const section = document.getElementById(id);
    if (!section) return;
    event.preventDefault();
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
    section.scrollIntoView({ block: "start" });
  }
  return (
    <nav className="section-links" aria-label={label}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => go(event, id)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
