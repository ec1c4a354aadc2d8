import type { Statements } from "@palco/contract/payouts/api";
import { csvAmount, toCsv } from "@palco/values/csv";
import { currencyExponent } from "@palco/values/money";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { ownerScope } from "#platform/owner-scope.ts";
import { sumComing } from "./make-statements.ts";
import {
  findStatement,
  listStatementLines,
  listStatementRows,
  listWithoutIban,
  sumStatements,
} from "./statement.queries.ts";
import { payoutTexts } from "./table-texts.ts";

interface Paging {
  page: number;
  size: number;
}
const window = ({ page, size }: Paging) => ({ limit: size, offset: (page - 1) * size });

export async function listStatements(
  { db, actor }: Context<Actor>,
  { scope, ...paging }: Paging & { scope: "own" | "all" },
): Promise<Statements> {
  const owners = ownerScope(actor, { whose: scope });
  const [rows, sums, coming, withoutIban] = await Promise.all([
    listStatementRows(db, owners, window(paging)),
    sumStatements(db, owners),
    sumComing(db, owners),
    listWithoutIban(db, owners),
  ]);
  const currencies = new Set([...sums, ...coming].map(({ currency }) => currency));
  const balances = [...currencies].map((currency) => ({
    ...(sums.find((one) => one.currency === currency) ?? { currency, due: 0, onItsWay: 0, paid: 0 }),
    coming: coming.find((one) => one.currency === currency)?.amount ?? 0,
  }));
  return { ...rows, ...paging, balances, withoutIban };
}

/** A statement of one's own, or of anybody for the team; of others it does not exist. */
async function getOwn({ db, actor }: Context<Actor>, id: string) {
  const statement = await findStatement(db, id, ownerScope(actor));
  if (!statement) throw new AppError("payouts.not_found");
  return statement;
}

export async function getStatement(context: Context<Actor>, id: string, paging: Paging) {
  const statement = await getOwn(context, id);
  const items = await listStatementLines(context.db, id, window(paging));
  return { ...statement, items, total: statement.lines, ...paging };
}

export async function getStatementTable(context: Context<Actor>, id: string) {
  const statement = await getOwn(context, id);
  const lines = await listStatementLines(context.db, id, { limit: null, offset: 0 });
  const t = payoutTexts[context.language];
  const amount = (minor: number) => csvAmount(minor, currencyExponent(statement.currency));
  const text = toCsv([
    [t.kind, t.order, t.title, t.when, t.event, t.gross, t.tax, t.fee, t.charge, t.amount, t.currency],
    ...lines.map((line) => [t[`kind_${line.kind}`], line.order, line.title, line.happenedAt, line.eventAt, ...[line.gross, line.tax, line.fee, line.charge, line.amount].map((minor) => ({ number: amount(minor) })), statement.currency]), // prettier-ignore
  ]);
  return { filename: `${statement.channel.slug}-${statement.month}.csv`, text };
}
