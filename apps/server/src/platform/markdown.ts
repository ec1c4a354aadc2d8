import MarkdownIt from "markdown-it";
import sanitizeHtml from "sanitize-html";

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** Markdown as HTML of its own tags alone. HTML that was written within is shown as text. */
export const renderMarkdown = (source: string): string => sanitize(markdown.render(source));

/** The second of two locks: Markdown writes no HTML of an author, and what it writes goes through this. */
function sanitize(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      "p", "h2", "h3", "ul", "ol", "li", "strong", "em", "a", "code", "blockquote", "br", "hr",
      "table", "thead", "tbody", "tr", "th", "td",
    ],
    allowedAttributes: { a: ["href"], ol: ["start"] },
    allowedSchemes: ["http", "https", "mailto"],
    allowProtocolRelative: false,
  });
} // prettier-ignore
