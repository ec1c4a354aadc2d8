import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import "./article-text.css";

/** Text of an article, made and sanitized by the server. Its links inside the site go through the router. */
export function ArticleText({ html }: { html: string }) {
  const navigate = useNavigate();
  function follow(event: MouseEvent): void {
    const link = (event.target as Element).closest("a");
    const href = link?.getAttribute("href");
    const asUsual = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!href?.startsWith("/") || asUsual || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(href);
  }
  return (
    // oxlint-disable-next-line react/no-danger, jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- sanitized by the server; its links are pressed, by key too
    <div className="article-text" onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
