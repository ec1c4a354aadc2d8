import { HomeSectionContent } from "@palco/contract/pages/sections";
import type { PageLayout } from "@palco/contract/pages/site-pages";
import { layoutText as text } from "@palco/i18n/layout-text";
import type { z } from "zod";

type Section = z.input<typeof HomeSectionContent>;
type Key = Parameters<typeof text>[0];

/** Without a title of its own, the page has the one that was typed alone. */
const about = (description: Key, title?: Key): Section => ({
  kind: "about",
  title: title ? text(title) : {},
  seoTitle: {},
  description: text(description),
  imageId: null,
});
const words = (title: Key, description: Key, size: "full" | "half" = "half"): Section => ({
  kind: "static",
  title: text(title),
  size,
  description: text(description),
  url: null,
  imageId: null,
});
const hero = (title: Key, subtitle: Key, button: Key, buttonLink: string): Section => ({
  kind: "hero",
  title: text(title),
  subtitle: text(subtitle),
  buttonText: text(button),
  buttonLink,
  imageId: null,
});
const call = (title: Key, subtitle: Key, button: Key, buttonLink: string): Section => ({
  kind: "call_to_action",
  title: text(title),
  subtitle: text(subtitle),
  buttonText: text(button),
  buttonLink,
});
const faq = (...questions: [Key, Key][]): Section => ({
  kind: "faq",
  title: text("congress_faq"),
  questions: questions.map(([question, answer]) => ({ question: text(question), answer: text(answer) })),
});
const row = (title: Key, source: "new" | "upcoming"): Section => ({
  kind: "product_slider",
  title: text(title),
  source,
});

const layouts: Record<PageLayout, readonly Section[]> = {
  empty: [],
  about_us: [
    about("about_description", "about_title"),
    words("about_who", "about_who_text", "full"),
    words("about_what", "about_what_text"),
    words("about_how", "about_how_text"),
    call("about_call", "about_call_text", "about_call_button", "/search-results"),
  ],
  congress: [
    about("congress_description"),
    hero("congress_claim", "congress_claim_text", "congress_register", "/search-results?when=upcoming"),
    row("congress_programme", "upcoming"),
    words("congress_attend", "congress_attend_text"),
    words("congress_accredited", "congress_accredited_text"),
    faq(["congress_q1", "congress_a1"], ["congress_q2", "congress_a2"]),
  ],
  landing: [
    about("landing_description"),
    hero("landing_claim", "landing_claim_text", "landing_start", "/logup"),
    words("landing_one", "landing_text"),
    words("landing_two", "landing_text"),
    row("landing_new", "new"),
    faq(["landing_q1", "landing_a1"]),
    call("landing_call", "landing_call_text", "landing_start", "/logup"),
  ],
};

/** Content of a layout, in every language. */
export const layoutSections = (layout: PageLayout): HomeSectionContent[] =>
  layouts[layout].map((section) => HomeSectionContent.parse(section));
