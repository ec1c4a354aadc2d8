import type { RedeemedCoupons, RedeemedFilter, RedeemedSums } from "@palco/contract/coupons/api";
import { showCode } from "@palco/values/coupon-code";
import { csvAmount, type CsvCell, csvPieces } from "@palco/values/csv";
import type { Language } from "@palco/values/language";
import { currencyExponent } from "@palco/values/money";
import type { z } from "zod";
import type { Actor, Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import type { LongPageWish } from "#platform/db/keyset.ts";
import { presentUndos, redeemedHead } from "#modules/coupons/public.ts";
import { ownerScope } from "#platform/owner-scope.ts";
import {
  listRedeemedProducts,
  listRedeemedRows,
  readRedeemedRows,
  type RedeemedRow,
  type RedeemedWish,
  sumRedeemedRows,
} from "./redeemed.queries.ts";

type Filter = z.output<typeof RedeemedFilter>;

/** Organizers see the codes of their own products, the team all. */
export function wishOf(actor: Actor, { q, product, from, to }: Filter): RedeemedWish {
  return {
    // Words are looked for in names and addresses: sums of them would tell whose they are.
    scope: ownerScope(actor, { ability: q ? "sales" : undefined }),
    q,
    product,
    from: from ? new Date(from) : undefined,
    to: to ? new Date(to) : undefined,
  };
}

const personOf = ({ name, surname, email }: RedeemedRow) => ({ name: `${name} ${surname}`.trim(), email });

/** Redeemed codes, newest first. */
export async function listRedeemed(
  { db, actor, language }: Context<Actor>,
  { page, size, cursor, ...filter }: Filter & LongPageWish,
): Promise<RedeemedCoupons> {
  const { rows, ...rest } = await listRedeemedRows(
    db,
    { ...wishOf(actor, filter), language },
    { page, size, cursor },
  );
  return {
    items: rows.map((row) => ({
      id: row.id,
      code: showCode(row.code),
      product: { slug: row.slug, title: row.title, channel: row.channel },
      sessionAt: row.sessionAt?.toISOString() ?? null,
      redeemedBy: personOf(row),
      redeemedAt: row.redeemedAt.toISOString(),
      price: { net: row.net, tax: row.tax, gross: row.gross, currency: row.currency },
      fee: row.fee,
      undone: presentUndos(row.undone),
    })),
    ...rest,
  };
}

/** Sums of all matching codes. A call of its own, because it reads every matching row. */
export async function sumRedeemed(
  { db, actor, language }: Context<Actor>,
  filter: Filter,
): Promise<RedeemedSums> {
  const wish = wishOf(actor, filter);
  const sums = await sumRedeemedRows(db, wish);
  return {
    count: sums.reduce((total, { count }) => total + count, 0),
    sums,
    products: await listRedeemedProducts(db, wish.scope, language),
  };
}

/** The redeemed codes that match as CSV. */
export function redeemedTable(db: Db, wish: RedeemedWish, language: Language): AsyncGenerator<string> {
  return csvPieces(redeemedHead(language), readRedeemedRows(db, { ...wish, language }), cellsOf);
}

function cellsOf(row: RedeemedRow): CsvCell[] {
  const exponent = currencyExponent(row.currency);
  const { name, email } = personOf(row);
  const { title, sessionAt, redeemedAt, gross, fee, currency } = row;
  return [showCode(row.code), title, sessionAt?.toISOString(), name, email, redeemedAt.toISOString(), { number: csvAmount(gross, exponent) }, { number: csvAmount(fee, exponent) }, currency]; // prettier-ignore
}
