import { useState } from "react";
import { useTranslation } from "react-i18next";
import "#app/text-button.css";

/** More letters than these are folded on a phone (product.css), so that what follows is not far away. */
const foldedFrom = 420;

/** What a product is about, in the organizer's words. `isTitled`: below other parts of the page, under its own heading. */
export function Description({ text, isTitled }: { text: string; isTitled?: boolean }) {
  const { t } = useTranslation("product");
  const [isWhole, setWhole] = useState(false);
  if (!text) return null;
  const isFolded = !isWhole && text.length > foldedFrom;
  return (
    <section aria-label={t("about_title")}>
      {isTitled ? <h2>{t("about_title")}</h2> : null}
      <div className="product-description" data-folded={isFolded || undefined} data-user-content>
        {text.split(/\n{2,}/).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      {isFolded ? (
        <button type="button" className="text-button product-unfold" onClick={() => setWhole(true)}>
          {t("about_more")}
        </button>
      ) : null}
    </section>
  );
}
