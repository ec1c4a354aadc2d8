/** Marked-up text of a document, below the looks of `text-body.css`. */
export function HtmlBlock({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- made and sanitized by the server (platform/rich-text)
  return <div className="post-part" dangerouslySetInnerHTML={{ __html: html }} />;
}
