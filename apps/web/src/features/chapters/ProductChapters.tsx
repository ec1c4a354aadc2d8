import type { ProductView } from "@palco/contract/catalogue/api";
import { Button } from "@palco/ui/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { clockOf } from "#app/format.ts";
import "./product-chapters.css";

/** Chapters shown at first; the rest of a long film on request. */
const shownAtFirst = 8;

/** What a film consists of, before one buys it; whoever has it begins at any of them. */
export function ProductChapters({ product }: { product: ProductView }) {
  const { t } = useTranslation("chapters");
  const [isWhole, setWhole] = useState(false);
  const { chapters, slug, viewer } = product;
  if (chapters.length < 2) return null;
  const isMine = Boolean(viewer?.owned || viewer?.included);
  return (
    <section className="product-chapters" aria-labelledby="product-chapters">
      <h2 id="product-chapters">{t("chapters")}</h2>
      <ol>
        {chapters.slice(0, isWhole ? undefined : shownAtFirst).map(({ startsAt, title }) => {
          const words = (
            <>
              <span className="product-chapters-time">{clockOf(startsAt * 1000)}</span>
              <span data-user-content>{title}</span>
            </>
          );
          return (
            <li key={startsAt}>
              {isMine ? <Link to={`/player/${slug}?t=${startsAt}`}>{words}</Link> : words}
            </li>
          );
        })}
      </ol>
      {!isWhole && chapters.length > shownAtFirst ? (
        <Button onClick={() => setWhole(true)}>{t("show_all", { count: chapters.length })}</Button>
      ) : null}
    </section>
  );
}
