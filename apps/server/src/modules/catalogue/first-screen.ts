import type { ProductView } from "@palco/contract/catalogue/api";
import { imageSource } from "@palco/contract/image-source";
import { html } from "#platform/http/html.ts";
import type { FirstScreen } from "#platform/http/public-page.ts";

/** As the picture of `ProductStage.tsx` says it, so that it is fetched once. */
const sizes = "(width < 960px) 100vw, 62vw";

/** A product's page before its code has come: channel, title and picture, at the places they keep. */
export function firstScreenOfProduct(product: ProductView): FirstScreen {
  const source = imageSource(product.image);
  return {
    markup: html`<div class="ui-container first-product">
      <div class="first-product-head">
        <p>${product.channel.title}</p>
        <h1>${product.title}</h1>
      </div>
      <div class="first-product-picture">
        ${source ? html`<img src="${source.src}" srcset="${source.srcSet}" sizes="${sizes}" alt="" width="1100" height="650" fetchpriority="high" />` : null}
      </div>
    </div>`,
    picture: source ? { srcset: source.srcSet, sizes } : undefined,
    screen: "src/routes/product.tsx",
    texts: ["catalogue"],
    answers: [{ key: ["product", product.slug], answer: product, forVisitors: true }],
  };
}
