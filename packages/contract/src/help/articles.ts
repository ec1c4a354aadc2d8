/** Articles of the help centre in the order in which they are listed and read; their words are `packages/i18n/help/<language>/<article>.md`. */
export const helpArticles = {
  basics: [
    "create-account", "password", "buy-a-ticket", "redeem-a-code", "subscriptions", "orders-and-invoices", "refunds",
    "language-time-currency", "search",
  ],
  producers: [
    "become-an-organizer", "open-a-channel", "publish", "price-and-taxes", "what-you-earn", "when-you-are-paid",
    "make-codes", "go-live", "rehearse-and-record", "private-access", "cancel-an-event", "embed",
  ],
  "about-products": [
    "kinds-of-products", "video", "live", "deferred-live", "podcast", "data-sheets", "courses", "meetings", "goods",
    "pictures",
  ],
  "about-player": [
    "quality", "countdown", "it-does-not-play", "devices", "captions", "chat", "keyboard", "expiry",
  ],
  legals: [
    "not-transferable", "your-data", "cookies", "withdrawal", "ages", "report", "accessibility",
  ],
} as const; // prettier-ignore

type Articles = typeof helpArticles;
export type HelpCategory = keyof Articles;
export type HelpArticleId = Articles[HelpCategory][number];
/** Address of an article below `/help/`. A link to an article that does not exist is a type error. */
export type HelpPath = { [C in HelpCategory]: `${C}/${Articles[C][number]}` }[HelpCategory];

export const helpCategories = Object.keys(helpArticles) as HelpCategory[];

const categoryOf = new Map<string, HelpCategory>(
  helpCategories.flatMap((category) => helpArticles[category].map((id) => [id, category] as const)),
);
/** Every article, in reading order. */
export const helpArticleIds = [...categoryOf.keys()] as HelpArticleId[];
export const isHelpArticle = (id: string): id is HelpArticleId => categoryOf.has(id);
export const categoryOfArticle = (id: HelpArticleId): HelpCategory => categoryOf.get(id)!;
export const helpPath = (id: HelpArticleId) => `/help/${categoryOfArticle(id)}/${id}`;
