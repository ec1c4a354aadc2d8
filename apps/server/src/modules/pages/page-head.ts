import type { PageView } from "@palco/contract/pages/site-pages";
import type { HomeSectionView } from "@palco/contract/pages/views";
import { seoText } from "@palco/i18n/seo-text";
import type { ImageView } from "@palco/contract/fields";
import { inLanguage, type Language, languages } from "@palco/values/language";
import { getImageViews, imageUrl } from "#modules/media/public.ts";
import type { PageHead, PageReader } from "#platform/http/public-page.ts";
import { type About, aboutIn, findShown, presentShown } from "./read-page.ts";
import { firstScreenOfPage } from "./first-screen.ts";

/** The head of a published page. Its texts are what the page says about itself, else what it shows. */
export async function describePageAt(reader: PageReader, slug: string): Promise<Partial<PageHead>> {
  const { language, site, config } = reader;
  const page = await findShown(reader.db, slug, reader.now());
  const view = await presentShown({ ...reader, reader: "visitor" }, page);
  const about = aboutIn(page.sections);
  const name = view.title || page.slug;
  const url = `${config.publicUrl}/page/${page.slug}`;
  const title = titleFor(about, language) || name;
  const description = descriptionFor(about, language) || firstText(view);
  const image = imageUrl((await pictureOf(reader, about)) ?? firstPicture(view.sections), config.publicUrl);
  const own = languages.filter((code) => about?.title[code]);
  return {
    name: title,
    ...(description && { description }),
    canonical: url,
    image,
    // One without a picture of its own gets one with its title.
    ...(!image && { card: { kind: seoText(language, "page"), title: name, facts: [] } }),
    ...(own.length && { languages: own }),
    things: [webPage({ name, description, url, image, language, home: config.publicUrl, site })],
    trail: [{ name, path: `/page/${page.slug}` }],
    first: firstScreenOfPage(view, { language, site }),
  };
}

/** What the home page's own section says, where it is filled. */
export async function describeHomeAbout(
  reader: PageReader,
  sections: Parameters<typeof aboutIn>[0],
): Promise<Partial<PageHead>> {
  const about = aboutIn(sections);
  const title = titleFor(about, reader.language);
  const description = descriptionFor(about, reader.language);
  const image = imageUrl(await pictureOf(reader, about), reader.config.publicUrl);
  return {
    ...(title && { name: title }),
    ...(description && { description }),
    ...(image && { image }),
  };
}

const titleFor = (about: About | undefined, language: Language) =>
  about?.seoTitle[language] || inLanguage(about?.title ?? {}, language);
const descriptionFor = (about: About | undefined, language: Language) =>
  inLanguage(about?.description ?? {}, language);

/** The picture that it names for shared links. */
async function pictureOf({ db }: PageReader, about: About | undefined): Promise<ImageView | null> {
  const id = about?.imageId;
  return (id && (await getImageViews(db, [id])).get(id)) || null;
}

function firstPicture(sections: readonly HomeSectionView[]): ImageView | null {
  for (const section of sections) {
    if (section.kind === "hero") {
      const image = section.slides[0]?.image;
      if (image) return image;
    }
    if (section.kind === "static" && section.image) return section.image;
  }
  return null;
}

function firstText({ sections }: PageView): string {
  for (const section of sections) {
    const text =
      section.kind === "static"
        ? section.description
        : section.kind === "hero" || section.kind === "call_to_action"
          ? section.subtitle
          : "";
    if (text) return text;
  }
  return "";
}

function webPage(of: {
  name: string;
  description: string;
  url: string;
  image: string | undefined;
  language: Language;
  home: string;
  site: string;
}): object {
  const { name, description, url, image, language, home, site } = of;
  return {
    "@type": "WebPage",
    "@id": url,
    url,
    name,
    description: description || undefined,
    inLanguage: language,
    primaryImageOfPage: image && { "@type": "ImageObject", url: image },
    isPartOf: { "@type": "WebSite", name: site, url: `${home}/` },
  };
}
