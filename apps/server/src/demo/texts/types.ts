import type { AdArea, AdFormat } from "@palco/contract/ads/kinds";
import type { ProductType } from "@palco/contract/product-types/traits";
import type { CourseLevel, Requirements } from "@palco/contract/courses/outline";
import type { SheetFacts, SheetTexts } from "@palco/contract/datasheets/sheet";
import type { Language } from "@palco/values/language";
import type { SpeakerNetwork } from "@palco/values/social";

/** The demo as plain data. The code that fills the database only reads it. */

/** The same text in every language Palco speaks. */
export type DemoTexts = Record<Language, string>;
export type DemoTags = Record<Language, string[]>;
/** Paragraphs in every language; join them with an empty line. */
export type DemoParagraphs = Record<Language, readonly string[]>;

/** Days from the day the demo is filled: -3 is three days ago. The demo is always dated around today. */
export type DayOffset = number;

export interface DemoPeriod {
  startsInDays: DayOffset;
  endsInDays: DayOffset;
}

/** By the clock of the site: an hour some days from today, of the next Friday, or the next of several hours. */
export type DemoDate =
  | { inDays: DayOffset; at: DemoHour }
  | { friday: DemoHour }
  | { next: readonly DemoHour[] };
/** "20:30" */
export type DemoHour = `${number}:${number}`;

/** A file of `demo/images/`, by its path inside that folder. */
export type DemoImage = `${string}.jpg` | `${string}.png`;

export interface DemoAccount {
  email: `${string}@demo.palco.test`;
  name: string;
  surname: string;
  roles: readonly ("VIEWER" | "PRODUCER" | "ADMIN")[];
  /** Days since they opened the account. */
  joined: number;
  country: string;
  language: Language;
  timezone: string;
  avatar: DemoImage;
  description: string;
  company: string;
  position: string;
  publicProfile: boolean;
  newsletter: boolean;
}

export interface DemoSocialLinks {
  spotify?: string;
  youtube?: string;
  facebook?: string;
  instagram?: string;
  twitter?: string;
  website?: string;
}

/** Invented, yet with right check digits (IBAN and its account, CIF), so that the forms accept it as it is. */
export interface DemoBilling {
  taxId: string;
  phonePrefix: string;
  phone: string;
  address: string;
  city: string;
  postalCode: string;
  country: string;
  iban: string;
}

export interface DemoChannel {
  slug: string;
  owner: DemoAccount["email"];
  title: string;
  businessName: string;
  /** The language its owner writes in: use that one where a field holds a single text. */
  language: Language;
  /** At most 400 characters in each language. */
  description: DemoTexts;
  /** Id of a category. */
  classification: string;
  tags: DemoTags;
  socialLinks: DemoSocialLinks;
  billing: DemoBilling;
  /** Price of a month with tax, in cents; absent when the channel has no subscription. */
  monthlyGross?: number;
  logo: DemoImage;
  profile: DemoImage;
  cover: DemoImage;
}

export interface DemoPrice {
  /** Price for the buyer, tax included, in cents of a euro; 0 is free. */
  gross: number;
  offer?: DemoPeriod & { gross: number };
}

export interface DemoProduct {
  slug: string;
  /** Slug of its channel. */
  channel: string;
  type: ProductType;
  /** Pieces of goods put up for sale. */
  stock?: number;
  /** Order, level and requirements of a programme; its courses are its `bundle`. */
  master?: {
    isOrdered: boolean;
    level: CourseLevel;
    requirements: Record<Language, Requirements>;
  };
  /** Slugs of what comes with it: what it is a bundle of. */
  bundle?: readonly string[];
  /** When it happens, soonest first. */
  dates?: readonly DemoDate[];
  /** Seats at each of these dates; without, there is room for everybody. */
  seats?: readonly number[];
  status: "draft" | "published" | "private";
  publishedInDays: DayOffset;
  /** The language its producer writes in: use that one where a field holds a single text. */
  language: Language;
  title: DemoTexts;
  /** At most 240 characters in each language. */
  shortDescription: DemoTexts;
  description: DemoParagraphs;
  categories: readonly string[];
  tags: DemoTags;
  ageRating: "all" | "13+" | "18+";
  productionYear: number;
  productionCountry: string;
  director: string;
  artists: readonly string[];
  /** Slugs of speakers. */
  speakers?: readonly string[];
  group?: string;
  /** Names and figures, which read the same in every language: a product has one such text. */
  artSheet: string;
  techSheet: string;
  /** Questions of readers, with the answers. */
  questions?: readonly { question: DemoTexts; answer: DemoTexts }[];
  price: DemoPrice;
  /** When it may be bought; none is always. */
  sale?: Partial<DemoPeriod>;
  /** Hours of viewing after the purchase. */
  expirationHours?: number;
  /** The day it stops being watchable for everybody. */
  expiresInDays?: DayOffset;
  image: DemoImage;
  secondaryImage?: DemoImage;
  /** Key of a clip of `media/make-clips.ts`; its length is the length of the product. None: nothing uploaded yet. */
  clip?: string;
  /** True when the clip's trailer is shown before buying. */
  trailer: boolean;
  captions?: readonly DemoCaptions[];
  /** Episodes of a podcast, in order. */
  episodes?: readonly DemoEpisode[];
  /** Text of a post. */
  text?: DemoPostText;
  /** The fields of a data sheet. */
  sheet?: DemoSheet;
  /** Modules and lessons of a course. */
  course?: DemoCourse;
}

export interface DemoCourse {
  level: CourseLevel;
  requirements: Record<Language, Requirements>;
  modules: readonly { title: DemoTexts; lessons: readonly DemoLesson[] }[];
  /** Lessons from the first on that learners of the demo have completed. */
  learners?: readonly { viewer: string; lessons: number }[];
  /** Comments and questions, oldest first, in the language of the product. */
  discussion?: readonly DemoThread[];
}

/** A question has a title, a comment none. */
export interface DemoThread extends DemoPost {
  title?: string;
  replies?: readonly (DemoPost & { isAccepted?: true })[];
}

export interface DemoPost {
  /** An account; absent: the owner of the course. */
  by?: string;
  body: string;
}

export interface DemoLesson {
  title: DemoTexts;
  /** Markdown. */
  text?: DemoTexts;
  /** Key of a clip, of which its learners watch 90 %. */
  clip?: string;
  /** Slug of the live of its channel that it shows, of which its learners attend a minute: its film is as short. */
  live?: string;
  /** Files to download, in `media/papers`. */
  papers?: readonly string[];
  isPreview?: true;
  isOptional?: true;
  /** Opens once the lesson before it is completed. */
  isLocked?: true;
}

/** Facts of a data sheet and what it says in each language; what is left out is empty. */
export interface DemoSheet {
  facts: Partial<SheetFacts>;
  texts: Record<Language, Partial<SheetTexts> & { abstract: string }>;
}

/**
 * The lines of a post: `# ` begins a heading, `> ` a quote, `- ` an item of a list, `---` is the wall, `!` a picture of
 * the demo with what it shows, `@` a product by its slug; anything else is a paragraph, with `*italic*` and `**bold**`.
 */
export type DemoPostText = Record<Language, readonly string[]>;

export interface DemoEpisode {
  title: DemoTexts;
  description: DemoTexts;
  /** Key of a clip, whose sound it is. */
  clip: string;
  publishedInDays: DayOffset;
}

export interface DemoCaptions {
  language: Language;
  /** A WebVTT file of `demo/texts/captions/`. */
  file: `${string}.vtt`;
}

export interface DemoSpeaker {
  slug: string;
  /** Account whose address book contains it. */
  owner: DemoAccount["email"];
  name: string;
  title: DemoTexts;
  bio: DemoTexts;
  image: DemoImage;
  tags: DemoTags;
  /** The language of the text that is shown where there is none in the reader's. */
  language: Language;
  socialLinks: Partial<Record<SpeakerNetwork, string>>;
}

/** A section of the home page or of another page, by the kinds of the specification (section 2, home editor). */
export type DemoHomeSection =
  | {
      kind: "hero";
      title: DemoTexts;
      subtitle: DemoTexts;
      button: DemoTexts;
      link: string;
      image: DemoImage;
      /** A slide each. */
      products: readonly string[];
    }
  | { kind: "product_slider"; source: "chosen"; title: DemoTexts; products: readonly string[] }
  /** Its title is the one of its source. */
  | { kind: "product_slider"; source: "live" | "upcoming" | "new" }
  | { kind: "product_slider"; source: "category"; title: DemoTexts; category: string }
  | { kind: "channel_slider"; title: DemoTexts; channels: readonly string[] }
  | { kind: "speaker_slider"; title: DemoTexts; speakers: readonly string[] }
  /** Advertising of an area. */
  | { kind: "banner"; area: "home" | "store" | "page" }
  | { kind: "featured_product"; title: DemoTexts; product: string }
  | { kind: "featured_channel"; title: DemoTexts; channel: string }
  | { kind: "static"; size: "full" | "half"; title: DemoTexts; description: DemoTexts; link: string | null }
  | { kind: "faq"; title: DemoTexts; questions: readonly { question: DemoTexts; answer: DemoTexts }[] }
  | { kind: "call_to_action"; title: DemoTexts; subtitle: DemoTexts; button: DemoTexts; link: string };

/** A page at an address of its own. */
export interface DemoPage {
  slug: string;
  menu: readonly ("header" | "footer" | "drawer")[];
  title: DemoTexts;
  /** For search engines. */
  description: DemoTexts;
  sections: readonly DemoHomeSection[];
}

/** A campaign of advertising; its picture in each language, with what it says. */
export interface DemoAd {
  name: string;
  sponsor: string;
  areas: readonly AdArea[];
  format: AdFormat;
  pictures: Record<Language, { image: DemoImage; alt: string; link: string }>;
}

/** An organisation with a store; without sections it shows what its channels have. */
export interface DemoStore {
  slug: string;
  name: string;
  logo: DemoImage;
  /** One of the demo's pictures. */
  cover: DemoImage | null;
  description: DemoTexts;
  channels: readonly string[];
  members: readonly { email: `${string}@demo.palco.test`; role: "editor" | "manager" }[];
  sections: readonly DemoHomeSection[];
}
