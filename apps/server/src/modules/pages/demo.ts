import { HomeSectionContent, mostInRow } from "@palco/contract/pages/sections";
import type { z } from "zod";
import type { ServerModule } from "#platform/module.ts";
import { writeDocument } from "./page-document.ts";
import { appendRevision, lockPage, setShowing } from "./page.queries.ts";
import { writeClaims } from "./landing.ts";
import { insertPage, setMenu } from "./site-page.queries.ts";

type DemoPart = NonNullable<ServerModule["demo"]>;
type Begun = Parameters<NonNullable<DemoPart["begin"]>>[1];

/** The demo's home page and its other pages; their pictures are the administrator's. */
export const demo: DemoPart = {
  sitePictures: ({ accounts, home, pages }, people) => {
    const ownerId = people.get(accounts.find(({ roles }) => roles.includes("ADMIN"))!.email)!;
    const paths = [home, ...pages.map(({ sections }) => sections)]
      .flat()
      .flatMap((section) => ("image" in section ? section.image : []));
    return [...new Set(paths)].map((path) => ({ path, ownerId, purpose: "page" }));
  },
  begin: async (tx, { site, images, now }) => {
    await writeClaims(tx, { artistCountries: 33, salesCountries: 50 }, now);
    const page = (await lockPage(tx, "home", now))!;
    const sections = readDemoSections(site.home, images);
    await appendRevision(tx, page, {
      base: page.head,
      document: writeDocument(sections, []),
      authorId: null,
      at: now,
    });
    await setShowing(tx, page.id, { ...page, live: page.head + 1 });
    for (const { slug, menu, title, description, sections: own } of site.pages) {
      const about = HomeSectionContent.parse({
        kind: "about",
        title,
        seoTitle: {},
        description,
        imageId: null,
      });
      const contents = own.map((section) => HomeSectionContent.parse(contentOf(section, images)));
      const id = await insertPage(tx, slug);
      const document = writeDocument([about, ...contents], []);
      await appendRevision(tx, { id, head: 0 }, { base: 0, document, authorId: null, at: now });
      await setShowing(tx, id, { live: 1, next: null, nextAt: null, until: null });
      await setMenu(tx, id, menu);
    }
  },
};

/** Sections as the demo's texts have them; `more` is in each row that is a query. */
export const readDemoSections = (
  sections: Begun["site"]["home"],
  images: Begun["images"],
  more: { channels?: readonly string[] } = {},
): HomeSectionContent[] =>
  sections.map((section) => {
    const content = contentOf(section, images);
    const isQuery = content.kind === "product_slider" && content.source !== "chosen";
    return HomeSectionContent.parse(isQuery ? { ...content, ...more } : content);
  });

function contentOf(
  section: Begun["site"]["home"][number],
  images: Begun["images"],
): z.input<typeof HomeSectionContent> {
  switch (section.kind) {
    case "hero": {
      const { title, subtitle, button, link, image, products } = section;
      return {
        kind: "hero",
        v: 4,
        title,
        subtitle,
        buttonText: button,
        buttonLink: link,
        imageId: images.get(image)!,
        slides: products.map((product) => ({ of: "product", product })),
      };
    }
    case "product_slider":
      return {
        kind: "product_slider",
        v: 2,
        title: "title" in section ? section.title : {},
        source: section.source,
        products: "products" in section ? [...section.products] : [],
        category: "category" in section ? section.category : null,
        types: [],
        order: null,
        count: mostInRow,
      };
    case "channel_slider":
      return { kind: "channel_slider", v: 1, title: section.title, channels: [...section.channels] };
    case "banner":
      return { kind: "banner", v: 1, title: {}, area: section.area };
    case "speaker_slider":
      return { kind: "speaker_slider", v: 1, title: section.title, speakers: [...section.speakers] };
    case "static":
      return {
        kind: "static",
        v: 1,
        size: section.size,
        title: section.title,
        description: section.description,
        url: section.link,
        imageId: null,
      };
    case "call_to_action": {
      const { title, subtitle, button, link } = section;
      return { kind: "call_to_action", v: 1, title, subtitle, buttonText: button, buttonLink: link };
    }
    case "faq":
      return {
        kind: "faq",
        v: 1,
        title: section.title,
        questions: section.questions.map(({ question, answer }) => ({ question, answer })),
      };
    default:
      return { ...section, v: 1 };
  }
}
