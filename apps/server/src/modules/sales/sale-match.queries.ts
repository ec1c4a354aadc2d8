import type { SaleFilter } from "@palco/contract/sales/api";
import { type RawBuilder, sql } from "kysely";
import { contains } from "#platform/db/contains.ts";
import type { Db } from "#platform/db/database.ts";
import { ownedBy, type OwnerScope } from "#platform/owner-scope.ts";

/** A filter with whose channels it is about; no `ownerId`: everybody's. */
export type SaleWish = Omit<SaleFilter, "scope"> & { owners: OwnerScope };

/** Words are looked for in what a sale says itself (its order's number and its title) and in who bought. */
interface SoughtWords {
  inSale: RawBuilder<boolean>;
  isPerson: RawBuilder<boolean>;
}

/** A wish with the channels it is about looked up; no `channelIds`: all. */
export interface SaleMatch {
  channelIds: string[] | undefined;
  /** All but the channels and the words. */
  conditions: RawBuilder<unknown>;
  words: SoughtWords | undefined;
  /** The days are all that is asked for besides the channels and the state: kept sums answer. */
  isKept: boolean;
  wish: SaleWish;
}

export async function matchSales(db: Db, wish: SaleWish): Promise<SaleMatch> {
  const channelIds = wish.owners !== "all" || wish.channel ? await listChannelIds(db, wish) : undefined;
  const conditions = [sql`s.sold_at is not null`];
  if (wish.product)
    conditions.push(sql`s.product_id = (select id from product_card product where slug = ${wish.product})`);
  // Written out, for the indexes of what was given back.
  if (wish.state) conditions.push(sql`s.state = ${sql.lit(wish.state)}`);
  if (wish.from) conditions.push(sql`s.sold_at >= ${new Date(wish.from)}`);
  if (wish.to) conditions.push(sql`s.sold_at < ${new Date(wish.to)}`);
  return {
    channelIds,
    conditions: sql.join(conditions, sql` and `),
    words: wish.q ? soughtWords(wish.q) : undefined,
    isKept: !wish.q && !wish.product,
    wish,
  };
}

async function listChannelIds(db: Db, { owners, channel }: SaleWish): Promise<string[]> {
  let asked = db
    .selectFrom("channel_card as channel")
    .select("id")
    .where(ownedBy(owners, { owner: "owner_id", channel: "id" }));
  if (channel) asked = asked.where("slug", "=", channel);
  return (await asked.execute()).map(({ id }) => id);
}

/**
 * The beginning of an order's number has an index of its own: parts of it are in the trigrams of too many others. So have
 * titles that look like one; the condition is the one of that index.
 */
function soughtWords(q: string): SoughtWords {
  const number = /^\s*(p\d{3,8})\s*$/i.exec(q)?.[1]?.toLowerCase();
  return {
    inSale: number
      ? sql<boolean>`(left(s.words, 9) like ${`${number}%`}
        or s.words ~ '.p[0-9]{3}' and s.words like ${`_%${number}%`})`
      : contains(sql`s.words`, q),
    isPerson: contains(sql`account_text(w.email, w.name, w.surname)`, q),
  };
}

/** Further than this neither sales nor people are looked up by their words: the sales are read in their order instead. */
const mostLookedUp = { sales: 10_000, people: 2000 };

const peopleOf = ({ isPerson }: SoughtWords) =>
  sql`(select w.id from account_card w where ${isPerson} limit ${sql.lit(mostLookedUp.people)})`;

async function areRare(db: Db, words: SoughtWords): Promise<boolean> {
  const most = sql.lit(mostLookedUp.sales);
  const { rows } = await sql<{ sales: number; people: number }>`select
    (select count(*)::int from (select from sale s where ${words.inSale} limit ${most}) counted) as sales,
    (select count(*)::int from ${peopleOf(words)} counted) as people`.execute(db);
  return rows[0]!.sales < mostLookedUp.sales && rows[0]!.people < mostLookedUp.people;
}

/** Source of the matching sales: `with ${before} select … from ${from} where ${where}`, with `s` for the sale. */
export interface SaleSource {
  /** Made once and first, whatever is read of it then; nothing when it is the table itself. */
  before: RawBuilder<unknown> | undefined;
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
}

/** Sales whose words are rare are looked up by index; all others are the table. */
export async function sourceOf(db: Db, match: SaleMatch): Promise<SaleSource> {
  const { words } = match;
  if (!words || !(await areRare(db, words)))
    return { before: undefined, from: sql`sale s`, where: matching(match) };
  const before = sql`found as materialized (select s.* from sale s where ${words.inSale}
    union all select s.* from sale s where s.user_id = any(array(${peopleOf(words)})) and not ${words.inSale})`;
  return { before, from: sql`found s`, where: matching({ ...match, words: undefined }) };
}

export const withWords = ({ inSale, isPerson }: SoughtWords) =>
  sql`(${inSale} or exists (select from account_card w where w.id = s.user_id and ${isPerson}))`;

/** The same where sales are few: the buyer of each is looked up. Asked as above, all accounts with the words may be read first. */
export const saysWords = ({ inSale, isPerson }: SoughtWords) =>
  sql`(${inSale} or (select ${isPerson} from account_card w where w.id = s.user_id))`;

/** Everything the match asks for, of a sale `s`. */
export function matching({ channelIds, conditions, words }: SaleMatch): RawBuilder<unknown> {
  const parts = [conditions];
  if (channelIds) parts.unshift(sql`s.channel_id = any(${channelIds})`);
  if (words) parts.push(withWords(words));
  return sql.join(parts, sql` and `);
}
