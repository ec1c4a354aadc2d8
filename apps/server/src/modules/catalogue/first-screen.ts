import type { ProductView } from "@palco/contract/catalogue/api";
import { imageSource } from "@palco/contract/image-source";
import { kindText, productTraits } from "@palco/contract/product-types/traits";
import { screenText } from "@palco/i18n/screen-text";
import type { Language } from "@palco/values/language";
import { html } from "#platform/http/html.ts";
import type { FirstScreen } from "#platform/http/public-page.ts";

/** As the picture of `ProductStage.tsx` says it, so that it is fetched once. */
const sizes = "(width < 960px) 100vw, (width < 1600px) 62vw, 1120px";

/** From so many letters on a title is smaller (`ProductHead.tsx`). */
const longTitle = 90;

/**
 * A product's page before its code has come: kind, title, channel and picture, in the classes of `ProductHead.tsx` and
 * `ProductStage.tsx`; a journey compares the places of both.
 */
export function firstScreenOfProduct(product: ProductView, language: Language): FirstScreen {
  const source = imageSource(product.image);
  const kicker = [
    screenText(language, "catalogue", kindText(product)),
    ...product.categories.slice(0, 2).map(({ name }) => name),
    ...(product.ageRating === "all" ? [] : [product.ageRating]),
  ];
  return {
    markup: html`<div class="ui-container product" data-verb="${productTraits[product.type].verb}">
      <div class="product-grid">
        <div class="product-head">
          <p class="product-kicker">${kicker.map((word) => html`<span>${word}</span>`)}</p>
          ${product.title.length > longTitle ? html`<h1 data-long>${product.title}</h1>` : html`<h1>${product.title}</h1>`}
          <p class="product-by"><a href="/channels/${product.channel.slug}">${product.channel.title}</a></p>
        </div>
        <div class="product-stage">
          <div class="product-picture">
            ${source ? html`<img src="${source.src}" srcset="${source.srcSet}" sizes="${sizes}" alt="" fetchpriority="high" />` : null}
          </div>
        </div>
      </div>
    </div>`,
    picture: source ? { srcset: source.srcSet, sizes } : undefined,
    screen: "src/routes/product.tsx",
    texts: ["catalogue", "product"],
    answers: [{ key: ["product", product.slug], answer: product, forVisitors: true }],
  };
}
