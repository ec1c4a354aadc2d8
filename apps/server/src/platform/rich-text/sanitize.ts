import sanitizeHtml from "sanitize-html";

/**
 * The second of two locks: the renderer writes nothing else, and what it writes goes through this, so that a slip there
 * is no script in a reader's page.
 */
export function sanitize(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      "p", "h2", "h3", "ul", "ol", "li", "blockquote", "strong", "em", "a", "br", "hr", "figure", "figcaption", "div", "img",
      "table", "thead", "tbody", "tr", "th", "td",
    ],
    allowedAttributes: {
      a: ["href", "rel", "target"],
      img: ["src", "srcset", "sizes", "width", "height", "alt", "loading", "decoding"],
      figure: ["class"],
      th: ["scope"],
    },
    allowedClasses: { figure: ["post-image", "post-gallery", "post-table"] },
    allowedSchemes: ["http", "https", "mailto"],
    allowProtocolRelative: false,
  });
} // prettier-ignore
