import type { ImageView } from "@palco/contract/fields";
import { avifSet, imageSource } from "@palco/contract/image-source";
import type { HomeView } from "@palco/contract/pages/api";
import type { PageView } from "@palco/contract/pages/site-pages";
import type { FeaturedCard, HomeSectionView, WordsSlide } from "@palco/contract/pages/views";
import { besideDates, isTitled } from "@palco/contract/pages/side-by-side";
import { freeText, kindText } from "@palco/contract/product-types/traits";
import { screenText } from "@palco/i18n/screen-text";
import { type Language, localeOf } from "@palco/values/language";
import { formatMoney } from "@palco/values/money";
import { html, type Markup } from "#platform/http/html.ts";
import type { FirstScreen } from "#platform/http/public-page.ts";

type Of<K extends HomeSectionView["kind"]> = Extract<HomeSectionView, { kind: K }>;

/** As `MediaCard` says it, so that a picture is fetched once. */
const cardSizes = "(width < 600px) 78vw, (width < 960px) 44vw, (width < 1280px) 30vw, 360px";

/** Cards of the first row that a wide window shows. */
const cardsSeen = 5;

/**
 * The top of the home page as a visitor sees it: the first slide and the first row. Its classes are those of
 * `HomeHero.tsx` and `HomeSections.tsx`; a journey compares the places of both.
 */
export function firstScreenOfHome(
  home: HomeView,
  { language, site }: { language: Language; site: string },
): FirstScreen {
  return {
    ...topOf(home.sections, { language, site }),
    screen: "src/routes/home.tsx",
    texts: ["pages", "catalogue"],
    answers: [{ key: ["home"], answer: home, forVisitors: true }],
  };
}

/** The top of a page as a visitor sees it, in the classes of `PageScreen.tsx`. */
export function firstScreenOfPage(
  page: PageView,
  { language, site }: { language: Language; site: string },
): FirstScreen {
  const { markup, picture } = topOf(page.sections, { language, site: page.title || site });
  const title =
    !isTitled(page.sections[0]) && html`<div class="ui-container page-head"><h1>${page.title}</h1></div>`;
  return {
    markup: title ? html`${title}${markup ?? null}` : markup,
    picture,
    screen: "src/routes/page.tsx",
    texts: ["pages", "catalogue"],
    answers: [{ key: ["page", page.slug], answer: page, forVisitors: true }],
  };
}

/** The first slide and the first row of sections. */
function topOf(
  sections: readonly HomeSectionView[],
  { language, site }: { language: Language; site: string },
): Pick<FirstScreen, "markup" | "picture"> {
  const [top] = sections;
  const hero = top?.kind === "hero" ? top : undefined;
  const [row, next] = sections.slice(hero ? 1 : 0);
  const live = besideDates(row, next);
  const slide = hero?.slides[0];
  const image = slide?.image;
  const parts = [
    hero && heroOf(hero, { language, site }),
    row?.kind === "product_slider" &&
      html`<div class="ui-container home">
        ${live && next?.kind === "product_slider" ? html`<div class="home-now" data-live="${String(live)}">${rowOf(row, language)}${rowOf(next, language)}</div>` : rowOf(row, language)}
      </div>`,
  ].filter((part) => part instanceof Object);
  return {
    markup: parts.length ? html`${parts}` : undefined,
    picture: hero && image ? { ...posterOf(image, slide), sizes: "100vw" } : undefined,
  };
}

/** The smallest format there is of the picture that is seen first. */
const posterOf = (image: ImageView, slide: FeaturedCard | WordsSlide | undefined) =>
  slide?.posterWidths.length
    ? { srcset: avifSet(image, slide.posterWidths), type: "image/avif" }
    : { srcset: imageSource(image).srcSet };

function heroOf(hero: Of<"hero">, { language, site }: { language: Language; site: string }): Markup {
  const slide = hero.slides[0]!;
  const { image, posterWidths } = slide;
  const source = imageSource(image);
  return html`<section class="home-hero" data-theme="dark">
    ${hero.title || "slug" in slide ? claimOf(hero, site) : null}
    <div class="home-hero-slide" data-shown>
      ${image && source ? html`<picture>${posterWidths.length ? html`<source type="image/avif" srcset="${avifSet(image, posterWidths)}" sizes="100vw" />` : null}<img src="${source.src}" srcset="${source.srcSet}" sizes="100vw" alt="" fetchpriority="high" /></picture>` : null}
      <div class="home-hero-words">
        ${"slug" in slide ? slideOf(slide, language) : wordsOf(slide, { isClaim: !hero.title })}
      </div>
    </div>
    ${hero.slides.length > 1 ? html`<div class="home-hero-slide"></div>` : null}
  </section>`;
}

const claimOf = ({ title, subtitle }: Of<"hero">, site: string): Markup =>
  html`<div class="home-hero-claim">
    <h1 class="${title ? "" : "ui-visually-hidden"}">${title || site}</h1>
    ${subtitle ? html`<p>${subtitle}</p>` : null}
  </div>`;

function wordsOf({ title, subtitle, button }: WordsSlide, { isClaim }: { isClaim: boolean }): Markup {
  return html`${!title ? null : isClaim ? html`<h1 class="home-hero-title">${title}</h1>` : html`<h2 class="home-hero-title">${title}</h2>`}
    <p class="home-hero-about">${subtitle}</p>
    ${button ? html`<div class="home-hero-actions">${linkOf(button.link, button.text)}</div>` : null}`;
}

function slideOf(product: FeaturedCard, language: Language): Markup {
  const isOpen = product.saleState === "on_sale";
  const { gross, currency } = product.price;
  const page = `/products/${product.slug}`;
  const action = !isOpen
    ? screenText(language, "pages", "see_product")
    : gross === 0
      ? screenText(language, "catalogue", freeText(product.type))
      : `${screenText(language, "catalogue", "buy")} · ${formatMoney({ amount: gross, currency }, localeOf(language))}`;
  return html`<p class="home-hero-kicker"><span translate="no">${product.channel.title}</span></p>
    <h2 class="home-hero-title">${product.title}</h2>
    <p class="home-hero-meta">${screenText(language, "catalogue", kindText(product))}</p>
    <p class="home-hero-about">${product.shortDescription}</p>
    <div class="home-hero-actions">${linkOf(isOpen ? `${page}/checkout` : page, action)}</div>`;
}

function linkOf(href: string, text: string): Markup {
  return html`<a class="ui-button" data-variant="primary" data-size="lg" href="${href}"
    ><span class="ui-button__label">${text}</span></a
  >`;
}

function rowOf(row: Of<"product_slider">, language: Language): Markup {
  const title =
    row.title ||
    screenText(
      language,
      "pages",
      row.source === "chosen" || row.source === "category" ? "row_more" : `row_${row.source}`,
    );
  const cards = row.products.slice(0, cardsSeen).map(({ slug, title: name, image }) => {
    const source = imageSource(image);
    return html`<li class="ui-media-row__item">
      <article class="ui-media-card">
        <div class="ui-media-card__frame first-frame">
          ${source ? html`<img class="ui-media-card__image" src="${source.src}" srcset="${source.srcSet}" sizes="${cardSizes}" alt="" loading="lazy" fetchpriority="low" />` : null}
        </div>
        <div class="ui-media-card__words">
          <h3 class="ui-media-card__title">
            <a class="ui-media-card__link" href="/products/${slug}">${name}</a>
          </h3>
        </div>
      </article>
    </li>`;
  });
  return html`<section class="ui-media-row">
    <header class="ui-media-row__head">
      <div><h2 class="ui-media-row__title">${title}</h2></div>
    </header>
    <div class="ui-media-row__stage">
      <ul class="ui-media-row__track" data-size="md">
        ${cards}
      </ul>
    </div>
  </section>`;
}
