import type { HomeSectionView } from "@palco/contract/pages/views";
import { HtmlBlock } from "#features/rich-text/HtmlBlock.tsx";
import "#features/rich-text/text-body.css";

/** A text of the site's, as the server wrote and cleaned it. */
export default function RichText({
  section: { title, html, language },
}: {
  section: Extract<HomeSectionView, { kind: "rich_text" }>;
}) {
  return (
    <section className="home-extra home-text">
      {title ? <h2>{title}</h2> : null}
      <div className="post-body" lang={language} data-user-content>
        <HtmlBlock html={html} />
      </div>
    </section>
  );
}
