import type { SyntheticEvent } from "react";
import "./mail-texts.css";

interface MailFrameProps {
  title: string;
  html: string;
  /** As wide as a phone's or a computer's mail program. */
  width: string;
}

/** A mail as its readers see it; it leads nowhere. */
export function MailFrame({ title, html, width }: MailFrameProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="mail-preview" data-width={width} role="region" aria-label={title} tabIndex={0}>
      <iframe title={title} sandbox="allow-same-origin" srcDoc={inert(html)} onLoad={dress} />
    </div>
  );
}

/** The site allows no styles in attributes: they are set by script when the frame is there. Texts have no quotation marks in them. */
const inert = (html: string) => html.replaceAll(' style="', ' data-style="');

function dress({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  const page = frame.contentDocument;
  if (!page) return;
  for (const element of page.querySelectorAll<HTMLElement>("[data-style]"))
    element.style.cssText = element.dataset.style!;
  // It shows links and leads nowhere.
  for (const link of page.querySelectorAll("a")) link.removeAttribute("href");
  const fit = () => (frame.style.height = `${page.documentElement.scrollHeight}px`);
  fit();
  new ResizeObserver(fit).observe(page.body);
}
