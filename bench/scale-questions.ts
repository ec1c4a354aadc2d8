import { searchSorts } from "@palco/contract/search/filters";
import type { Question } from "./scale-question.ts";

let count = 0;
/** A number no other question of this run has. */
const fresh = () => (count += 1);
/** Shared responses are only for visitors: a logged-in user is answered from the database each time. */
const viewer = () => `bench-viewer-${1 + (fresh() % 64)}`;
const bags = new Map<string, unknown[]>();
const random = sequence(1);
/** One of a list: all of them come in a chance order, then again in another, so that no list goes in step with a second one. */
function turn<T>(of: readonly T[]): T {
  const key = JSON.stringify(of);
  const bag = (bags.get(key) ?? []) as T[];
  if (!bag.length) bag.push(...of);
  bags.set(key, bag);
  return bag.splice(Math.floor(random() * bag.length), 1)[0]!;
}

/** Numbers from 0 to 1 that are the same in each run (a linear congruential generator of Numerical Recipes). */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const words = ["concierto", "la noche", "música teatro", "cardiologia", "opera jazz", "historia arte", "quejio flamenco", "sinfonia orquesta"]; // prettier-ignore
const typos = ["conciertp", "flamnco", "cardiolgia", "sinfonnia", "corazzon", "nutriccion", "anestecia", "orqesta guitara"]; // prettier-ignore
const worst = ["con", "de la", "para todos los que", "xqzwvkj pqrstvw", "bab ced dif fog gul lam", "a".repeat(100), "ción mente ría tura dad", "concierto de la noche música teatro cardiología congreso flamenco ópera jazz sesión", "zzz zzy zzx zzw", "la de con del los las"]; // prettier-ignore
const categories = ["music", "theatre", "documentary", "science", "health"];

/** Words of the data (scale-data.sql), each asked once: nothing is known of them yet. */
const syllables = [["ba","ce","di","fo","gu","la","me","ni","ro","su","ta","ve","xi","zo","bra","clo","dren","flu","gris","mon"], ["ra","le","mi","to","nu","sa","pe","ji","co","vu","ña","tre","plo","qui","ndo","ste","rbi","lla","cion","mpo"], ["","","","s","n","ra","do","les","mente","ria","tura","dad","cia","nte","ble","ista","logia","ada","ero","ino"]] as const; // prettier-ignore
let asked = 0;
const newWord = (): Question => {
  // From the common ones to the rare ones, so that any part of a series has both.
  const n = (asked++ * 211) % 8000;
  const word = syllables.map((some, place) => some[Math.floor(n / 20 ** place) % 20]).join("");
  return { path: `/search?q=${encodeURIComponent(word)}&size=24`, token: viewer() };
};

const search = (list: readonly string[]) => (): Question => {
  const number = fresh();
  return { path: `/search?q=${encodeURIComponent(turn(list))}&size=${1 + (number % 24)}&page=${turn([1, 2])}`, token: viewer() }; // prettier-ignore
};
/** As typed: titles and words from two letters on, some with a mistake; the number keeps answers from being shared. */
const prefixes = ["co", "conc", "lu", "mú", "card", "flam", "sinf", "ópe", "gui", "histo", "noch", "ba", "cirugi", "xi"]; // prettier-ignore
const suggested = (list: readonly string[]) => (): Question => {
  const number = fresh();
  return { path: `/search/suggestions?q=${encodeURIComponent(turn(list) + "\u0301".repeat(number % 40))}`, token: viewer() }; // prettier-ignore
};
const filters = ["kind=podcast", "category=music", "category=music,science&price=low", "price=free", "when=upcoming", "when=week&category=theatre", "length=medium&kind=vod", "kind=podcast&category=cooking&price=high", "from=2026-12-01&to=2026-12-20", ""]; // prettier-ignore
const browse = () => ({
  path: `/search?${turn(filters)}&sort=${turn(searchSorts)}&size=${12 + (fresh() % 24)}&page=${turn([1, 2])}`,
  token: viewer(),
});
const withWords = (list: readonly string[]) => (): Question => {
  const { path, ...question } = browse();
  return { ...question, path: `${path}&q=${encodeURIComponent(turn(list))}` };
};
const list = (query: () => string) => (): Question => ({
  path: `/products?${query()}&size=24`,
  token: viewer(),
});
const admin = (path: () => string) => (): Question => ({ path: path(), token: "bench-admin" });
const organizer = (path: () => string) => (): Question => ({ path: path(), token: "bench-organizer" });

export const worstSearches = search(worst);

/** Requests to measure, by their name in the table. */
export const questions: Record<string, () => Question> = {
  "search, words": search(words),
  "search, new words": newWord,
  "search, typos": search(typos),
  "search, worst": worstSearches,
  "search suggestions": suggested(prefixes),
  "search suggestions, typos": suggested(typos),
  "search by filters": browse,
  "search, words and filters": withWords(words),
  "search, worst words and filters": withWords(worst),
  list: list(() => `page=${1 + (fresh() % 3)}`),
  "list by category": list(() => `category=${turn(categories)}`),
  "list by category, page 40": list(() => `category=${turn(categories)}&page=${38 + (fresh() % 3)}`),
  "list by title": list(() => `sort=title${turn(["", ...categories.map((one) => `&category=${one}`)])}`),
  "list by price": list(() => `sort=${turn(["price_asc", "price_desc"])}`),
  "list with words": list(() => `q=${encodeURIComponent(turn([...words, "xqzw", "con", "flamenco ópera"]))}`),
  "list of a channel": list(() => `channel=channel-${1 + (fresh() % 500)}`),
  people: admin(
    () =>
      `/manage/users?size=25&sort=${turn(["createdAt", "name", "email", "orders", "spent"])}&direction=${turn(["asc", "desc"])}&page=${1 + (fresh() % 3)}`,
  ),
  "people by orders and by money": admin(
    () =>
      `/manage/users?size=25&sort=${turn(["orders", "spent"])}&direction=${turn(["asc", "desc"])}&page=${turn([1, 2, 40])}&${turn(["", "clients=true", "country=PT", "state=blocked", "company=cl%C3%ADnica", "q=garc", "role=PRODUCER", "external=true"])}`,
  ),
  "people, words": admin(
    () =>
      `/manage/users?size=25&q=${encodeURIComponent(turn(["garc", "maría", "person1999", "silva co", "gmail", "brown x", "nuñez", "ana", "clínica", "B000123", "cardiología", "dr. silva", "xqzw"]))}`,
  ),
  "people, filters": admin(
    () =>
      `/manage/users?size=25&${turn(["clients=true", "role=PRODUCER", "state=blocked", "role=ADMIN&clients=true", "state=approved&clients=true", "company=cl%C3%ADnica", "company=xqzw", "recommendedBy=silva", "country=PT&external=true", "external=true", "company=hospital&country=MX"])}&page=${1 + (fresh() % 3)}`,
  ),
  "people, answers": admin(
    () =>
      `/manage/users?size=25&answers=unit,years&${turn(["", "country=ES", "q=pediatr%C3%ADa"])}&page=${1 + (fresh() % 3)}`,
  ),
  "people, states": admin(() => "/manage/users/counts"),
  categories: () => ({ path: "/categories", token: viewer() }),
  home: () => ({ path: "/config/theme/home", token: viewer() }),
  product: () => ({ path: `/products/product-${5 + 20 * ((fresh() * 7919) % 4900)}`, token: viewer() }),
  "manage products": admin(
    () =>
      `/manage/products?sort=${turn(["updated", "newest", "title", "price_desc"])}&page=${turn([1, 2, 40])}`,
  ),
  "manage products with words": admin(
    () =>
      `/manage/products?q=${encodeURIComponent(turn(["con", "noche", "product-7", "person12@", "xqzw"]))}`,
  ),
  "manage products with what is missing": admin(
    () =>
      `/manage/products?missing=${turn(["any", "imageId", "price", "assetId"])}&sort=${turn(["updated", "title"])}`,
  ),
  "my products": organizer(() => `/products/mine?sort=${turn(["updated", "title"])}`),
  "sales of an organizer": organizer(() => `/sales?page=${turn([1, 2, 40])}`),
  "sales of an organizer, sorted": organizer(() => `/sales?sort=${turn(["amount", "product", "email"])}`),
  "sales of an organizer, with words": organizer(
    () => `/sales?q=${turn(["person7", "garc", "P0000", "xqzw", "gmail"])}`,
  ),
  "sales of an organizer, filtered": organizer(
    () =>
      `/sales?${turn(["state=refunded", "state=paid", "product=product-500", "from=2026-10-01T00:00:00Z"])}`,
  ),
  "sales of all": admin(() => `/sales?scope=all&page=${turn([1, 2, 40])}`),
  "sales of all, with words": admin(
    () => `/sales?scope=all&q=${turn(["person7", "garc", "P0000", "xqzw", "gmail"])}`,
  ),
  "sums of an organizer's sales": organizer(
    () => `/sales/sums?${turn(["", "state=paid", "from=2026-10-01T00:00:00Z"])}`,
  ),
  "sums of all sales": admin(() => `/sales/sums?scope=all&${turn(["", "state=paid"])}`),
  "sums of sales with words": organizer(
    () => `/sales/sums?q=${turn(["person7", "garc", "P0000", "xqzw", "gmail"])}`,
  ),
  "what sales are filtered by": organizer(() => "/sales/choices"),
  opportunities: organizer(() => "/sales/opportunities"),
  "sums of opportunities": organizer(() => "/sales/opportunities/sums"),
  "redeemed codes": organizer(() => `/coupons/redeemed?page=${turn([1, 2, 20])}`),
  "sums of redeemed codes": organizer(() => "/coupons/redeemed/sums"),
  "the team's search": admin(
    () =>
      `/manage/search?q=${encodeURIComponent(turn(["garc", "person1999", "bench-viewer-7", "gmail", "P0000", "1234", "P00412345", "F2026-000123", "con", "noche", "sinfonia", "channel-77", "co", "xqzw"]))}`,
  ),
  "overview of the team": admin(() => "/manage/overview"),
  "overview of an organizer": organizer(() => "/overview"),
  "overview of all sales": admin(() => `/sales/overview?scope=${turn(["all", "own"])}`),
  "overview of an organizer's sales": organizer(() => "/sales/overview"),
  "manage channels": admin(
    () => `/manage/channels?sort=${turn(["review", "newest", "title", "updated"])}&page=${turn([1, 2, 40])}`,
  ),
  "manage channels with words": admin(
    () =>
      `/manage/channels?q=${encodeURIComponent(turn(["con", "noche", "project-7", "person12@", "garcía", "gmail", "xqzw"]))}`,
  ),
  "manage channels, filters": admin(
    () =>
      `/manage/channels?${turn(["status=in_revision", "missing=any", "missing=billing.iban&status=draft", "status=banned&sort=title", "missing=description&sort=newest", "missing=billing.iban&status=published", "status=draft&q=noche"])}`,
  ),
  "log of acts": admin(() => `/manage/audit?size=25&page=${turn([1, 2, 40])}`),
  "log of acts, by person": admin(
    () =>
      `/manage/audit?size=25&q=${encodeURIComponent(turn(["person1@", "person700", "person703", "garcía", "gmail", "xqzw"]))}`,
  ),
  "log of acts, by act and date": admin(
    () =>
      `/manage/audit?size=25&${turn(["act=account.act_a", "act=account.act_dj", "act=account.act_bj&from=2025-06-01T00:00:00Z&to=2025-06-08T00:00:00Z", "kind=product", "from=2025-03-01T00:00:00Z&to=2025-03-02T00:00:00Z", "act=account.act_c&q=person702"])}`,
  ),
  "what the log is filtered by": admin(() => "/manage/audit/choices"),
  "manage speakers": admin(() => `/manage/speakers?page=${turn([1, 2, 3])}`),
  "course page": () => ({ path: "/products/course-of-20000/course", token: viewer() }),
  "students of a course": organizer(
    () =>
      `/products/course-of-20000/course/students?${turn(["", "sort=enrolled", "state=stalled", "state=not_started", "state=completed&sort=enrolled", "page=40"])}`,
  ),
  "students of a course, words": organizer(
    () =>
      `/products/course-of-20000/course/students?q=${encodeURIComponent(turn(["garcía", "person7", "xqzw", "gmail", "maría"]))}`,
  ),
  "figures of a course's lessons": organizer(
    () =>
      `/products/course-of-20000/course/figures?${turn(["", "sort=average", "sort=ratings&direction=desc", "low=true", "days=365"])}`,
  ),
  "my orders": () => ({ path: "/orders", token: viewer() }),
  "my space": () => ({ path: "/library/products", token: viewer() }),
  checkout: () => ({
    path: `/products/product-${5 + 20 * ((fresh() * 7919) % 4900)}/checkout`,
    token: viewer(),
  }),
  order: () => {
    const number = fresh() * 7919;
    const body = {
      productSlug: `product-${4 + 300 * (number % 333)}`,
      expectedGross: 0,
      termsAccepted: true,
      accessConsent: true,
    };
    return { path: "/checkout/orders", token: `bench-viewer-${1 + (number % 64)}`, body };
  },
};
