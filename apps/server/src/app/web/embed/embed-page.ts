import type { EmbeddingView, ProductView } from "@palco/contract/catalogue/api";
import { imageSource } from "@palco/contract/image-source";
import { freeText, kindText } from "@palco/contract/product-types/traits";
import { screenText } from "@palco/i18n/screen-text";
import { seoText } from "@palco/i18n/seo-text";
import type { EmbedKind, EmbedOptions } from "@palco/values/embed";
import { type Language, localeOf } from "@palco/values/language";
import { formatMoney } from "@palco/values/money";
import { outsideTrailer } from "@palco/values/trailer";
import { sessionZone } from "@palco/values/wall-clock";
import { writtenDate } from "@palco/values/written-date";
import { type Look, themeSheet } from "#modules/look/public.ts";
import { html, type Markup } from "#platform/http/html.ts";

export interface EmbedFiles {
  script: string;
  styles: readonly string[];
}

interface Shown {
  product: ProductView;
  kind: EmbedKind;
  language: Language;
  options: EmbedOptions;
  look: Look;
  publicUrl: string;
}

/** A page for frames of other sites. Its links open windows of their own; nothing is bought or decided in it. */
export function embedPage(shown: Shown, files: EmbedFiles): string {
  const { kind, product, language } = shown;
  return frameOf(
    { ...shown, title: product.title, canonical: `${shown.publicUrl}/products/${product.slug}` },
    files,
    kind === "player" ? player(shown) : buyCard(shown, language),
  );
}

/** In the place of what is no longer on show. */
export function goneEmbed(
  { language, look, options }: Pick<Shown, "language" | "look" | "options">,
  files: EmbedFiles,
): string {
  return frameOf(
    { language, look, options, title: look.name },
    { ...files, script: "" },
    html`<main class="embed-gone"><p>${seoText(language, "embed_gone")}</p></main>`,
  );
}

function frameOf(
  head: Pick<Shown, "language" | "look" | "options"> & { title: string; canonical?: string },
  { script, styles }: EmbedFiles,
  body: Markup,
): string {
  const { language, look, options, title, canonical } = head;
  const sheet = themeSheet(look);
  return `<!doctype html>${
    html`<html lang="${language}" data-theme="${options.theme ?? "dark"}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, indexifembedded" />
        <title>${title} · ${look.name}</title>
        ${canonical ? html`<link rel="canonical" href="${canonical}" />` : null}
        ${styles.map((style) => html`<link rel="stylesheet" href="/${style}" />`)}
        ${sheet ? html`<link rel="stylesheet" href="${sheet.url}" />` : null}
        ${script ? html`<script type="module" src="/${script}"></script>` : null}
      </head>
      <body>
        ${body}
      </body>
    </html>`.source
  }`;
}

const playSign = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M7 4.5v15l13-7.5z" /></svg>`;

/** The picture with the title over it; the trailer takes its place. */
function player(shown: Shown): Markup {
  const { product, language, options, publicUrl } = shown;
  const image = imageSource(product.image);
  const trailer = trailerOf(product);
  const page = `${publicUrl}/products/${product.slug}`;
  return html`<main
    class="embed embed-player"
    data-kind="player"
    data-slug="${product.slug}"
    data-trailer="${trailer?.kind ?? "none"}"
    data-frame="${trailer?.kind === "frame" ? trailer.address : ""}"
    data-title="${screenText(language, "catalogue", "trailer_title").replace("{{title}}", product.title)}"
    data-start="${options.t ?? 0}"
    data-muted="${options.muted ? "1" : ""}"
    data-hosts="${hostsOf(product.channel.embedding)}"
  >
    ${image ? html`<img class="embed-picture" src="${image.src}" srcset="${image.srcSet}" sizes="100vw" alt="" />` : null}
    <div class="embed-cover">
      <header>
        <p class="embed-kicker">${kickerOf(shown)}</p>
        <h1><a href="${page}" target="_blank" rel="noopener">${product.title}</a></h1>
      </header>
      ${
        trailer
          ? html`<button
              type="button"
              class="embed-play"
              aria-label="${screenText(language, "catalogue", "trailer")}: ${product.title}"
            >
              ${playSign}
            </button>`
          : null
      }
      <footer>${actions(shown)}</footer>
    </div>
  </main>`;
}

/** A card with a button that opens the purchase. */
function buyCard(shown: Shown, language: Language): Markup {
  const { product, publicUrl } = shown;
  const image = imageSource(product.image);
  return html`<main
    class="embed embed-buy"
    data-kind="buy"
    data-slug="${product.slug}"
    data-hosts="${hostsOf(product.channel.embedding)}"
  >
    ${image ? html`<img class="embed-picture" src="${image.src}" srcset="${image.srcSet}" sizes="160px" alt="" />` : null}
    <div class="embed-words">
      <p class="embed-kicker">${kickerOf(shown)}</p>
      <h1>
        <a href="${publicUrl}/products/${product.slug}" target="_blank" rel="noopener">${product.title}</a>
      </h1>
      <p class="embed-price">${priceOf(product, language)}</p>
      <footer>${actions(shown)}</footer>
    </div>
  </main>`;
}

function kickerOf({ product, language }: Shown): string {
  const { sessionAt, saleState, channel } = product;
  const isToCome = sessionAt !== null && saleState !== "event_passed";
  return [
    screenText(language, "catalogue", kindText(product)),
    isToCome && writtenDate(sessionAt, "showing", language, sessionZone, { timeZoneName: "short" }),
    channel.title,
  ]
    .filter(Boolean)
    .join(" · ");
}

const priceOf = ({ price }: ProductView, language: Language) =>
  price.gross
    ? formatMoney({ amount: price.gross, currency: price.currency }, localeOf(language))
    : screenText(language, "shell", "free");

/** Buy, or see it where it can't be bought; and whose it is. */
function actions({ kind, product, language, look, publicUrl }: Shown): Markup {
  const page = `${publicUrl}/products/${product.slug}`;
  const isOpen = product.saleState === "on_sale";
  const words = !isOpen
    ? screenText(language, "pages", "see_product")
    : product.price.gross === 0
      ? screenText(language, "catalogue", freeText(product.type))
      : screenText(language, "catalogue", "buy") +
        (kind === "player" ? ` · ${priceOf(product, language)}` : "");
  return html`<a
      class="embed-buy-link"
      href="${isOpen ? `${page}/checkout` : page}"
      target="_blank"
      rel="noopener"
      >${words}</a
    ><a class="embed-site" href="${publicUrl}/" target="_blank" rel="noopener" translate="no"
      >${look.name}</a
    >`;
}

/** The media that a visitor can play: its trailer. */
function trailerOf({
  trailer,
}: ProductView): { kind: "own" } | { kind: "frame"; address: string } | undefined {
  if (trailer?.assetId) return { kind: "own" };
  const outside = outsideTrailer(trailer?.url ?? "");
  return outside?.kind === "frame" ? outside : undefined;
}

/** Hosts that messages are accepted from, the same as in the frame policy. */
const hostsOf = ({ allow, hosts }: EmbeddingView) =>
  allow === "all" ? "*" : allow === "none" ? "" : hosts.join(" ");
