import { isIban, normalizeIban } from "@palco/values/iban";
import { z } from "zod";
import { Id, Instant, Page, pageOf, requiredLine, Slug } from "../fields.ts";
import { route } from "../route.ts";

const Channel = z.object({ id: Id, slug: Slug, title: z.string() });
/** A month as "2026-11". */
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, "date");

export const statementStates = ["open", "carried", "in_payout", "paid"] as const;

/** A channel's earnings of a month. Minor units of `currency`; refunds count as negative. */
export const Statement = z.object({
  id: Id,
  channel: Channel,
  month: Month,
  currency: z.string(),
  gross: z.int(),
  tax: z.int(),
  fee: z.int(),
  charges: z.int(),
  /** Amount owed to the organizer: gross, less fee and charges. */
  amount: z.int(),
  lines: z.int(),
  /** `carried`: the channel's balance is below zero, so it waits for the next. */
  state: z.enum(statementStates),
  paidAt: Instant.nullable(),
});
export type Statement = z.infer<typeof Statement>;

export const StatementLine = z.object({
  id: Id,
  /** A sale, what went back, or what the organizer owes for besides. */
  kind: z.enum(["sale", "refund", "recording", "rehearsal"]),
  order: z.string().nullable(),
  title: z.string(),
  happenedAt: Instant,
  eventAt: Instant.nullable(),
  gross: z.int(),
  tax: z.int(),
  fee: z.int(),
  charge: z.int(),
  amount: z.int(),
});
export type StatementLine = z.infer<typeof StatementLine>;

/** Amounts owed to an organizer, by currency. */
export const Balance = z.object({
  currency: z.string(),
  /** Sum of unpaid statements; a negative sum is carried over. */
  due: z.int(),
  /** Sold, and in no statement yet: events and months that are not over. */
  coming: z.int(),
  /** In a file for the bank. */
  onItsWay: z.int(),
  paid: z.int(),
});
export type Balance = z.infer<typeof Balance>;

export const Statements = pageOf(Statement).extend({
  balances: z.array(Balance),
  /** Own channels that cannot be paid: no account. */
  withoutIban: z.array(Channel),
});
export type Statements = z.infer<typeof Statements>;

export const payoutStates = ["made", "sent", "paid"] as const;
export const skipReasons = ["no_iban", "not_euro", "negative"] as const;

export const Payout = z.object({
  id: Id,
  number: z.int(),
  status: z.enum(payoutStates),
  currency: z.string(),
  amount: z.int(),
  transfers: z.int(),
  executeOn: z.iso.date(),
  createdAt: Instant,
  createdBy: z.string(),
  sentAt: Instant.nullable(),
  paidAt: Instant.nullable(),
  skipped: z.array(
    z.object({
      channelId: Id,
      title: z.string(),
      amount: z.int(),
      currency: z.string(),
      reason: z.enum(skipReasons),
    }),
  ),
});
export type Payout = z.infer<typeof Payout>;

export const Transfer = z.object({
  channel: Channel,
  name: z.string(),
  /** Only its end. */
  iban: z.string(),
  amount: z.int(),
  months: z.array(Month),
});
export type Transfer = z.infer<typeof Transfer>;

export const Payouts = pageOf(Payout).extend({
  /** Total of a payout made now. */
  due: z.object({ amount: z.int(), transfers: z.int(), skipped: Payout.shape.skipped }),
  hasDebtor: z.boolean(),
});
export type Payouts = z.infer<typeof Payouts>;

/** As banks take it: SEPA's letters, no more than 70. */
export const Debtor = z.strictObject({
  name: requiredLine(70),
  iban: z.string().max(60).transform(normalizeIban).refine(isIban, "iban"),
});
export type Debtor = z.infer<typeof Debtor>;

const byId = z.object({ id: Id });
const scope = z.enum(["own", "all"]).default("own");
const File = z.object({ filename: z.string(), text: z.string() });

export const listStatements = route({
  method: "GET",
  path: "/statements",
  audience: "producer",
  ability: "sales",
  load: "list",
  summary: "Monthly statements of one's own channels and what is owed; of all for the team",
  query: Page.extend({ scope }),
  output: Statements,
  refusals: [],
});

export const getStatement = route({
  method: "GET",
  path: "/statements/:id",
  audience: "producer",
  ability: "sales",
  summary: "A statement, line by line",
  params: byId,
  query: Page,
  output: Statement.extend({ items: z.array(StatementLine), total: z.int(), page: z.int(), size: z.int() }),
  refusals: ["payouts.not_found"],
});

export const getStatementTable = route({
  method: "GET",
  path: "/statements/:id/table",
  audience: "producer",
  ability: "sales",
  summary: "The lines of a statement as CSV",
  params: byId,
  output: File,
  refusals: ["payouts.not_found"],
});

export const makeStatements = route({
  method: "POST",
  path: "/manage/statements",
  audience: "admin",
  summary:
    "Make the statements of the months that are over and lack them; the first day of a month does it too",
  output: z.object({ made: z.int() }),
  refusals: [],
});

export const listPayouts = route({
  method: "GET",
  path: "/manage/payouts",
  audience: "admin",
  load: "list",
  summary: "Payouts, newest first, and what is due now",
  query: Page,
  output: Payouts,
  refusals: [],
});

export const getPayout = route({
  method: "GET",
  path: "/manage/payouts/:id",
  audience: "admin",
  summary: "A payout with its transfers",
  params: byId,
  output: Payout.extend({ items: z.array(Transfer) }),
  refusals: ["payouts.not_found"],
});

export const makePayout = route({
  method: "POST",
  path: "/manage/payouts",
  audience: "admin",
  summary: "Put what is due into one SEPA file",
  output: Payout,
  status: 201,
  refusals: ["payouts.nothing_due", "payouts.no_debtor"],
  idempotent: true,
});

export const movePayout = route({
  method: "POST",
  path: "/manage/payouts/:id/moves",
  audience: "admin",
  summary: "Say that the file was sent to the bank, or that the bank has paid",
  params: byId,
  body: z.strictObject({ to: z.enum(["sent", "paid"]) }),
  output: Payout,
  refusals: ["payouts.not_found", "payouts.wrong_state"],
});

export const getPayoutFile = route({
  method: "GET",
  path: "/manage/payouts/:id/file",
  audience: "admin",
  summary: "The payout as a SEPA credit transfer (pain.001.001.09)",
  params: byId,
  output: File,
  refusals: ["payouts.not_found"],
});

export const getDebtor = route({
  method: "GET",
  path: "/config/modules/media-pay/payouts",
  audience: "admin",
  summary: "Whose account organizers are paid from",
  output: z.object({ name: z.string(), iban: z.string() }),
  refusals: [],
});

export const putDebtor = route({
  method: "PUT",
  path: "/config/modules/media-pay/payouts",
  audience: "admin",
  summary: "Say whose account organizers are paid from",
  reauthenticate: true,
  body: Debtor,
  output: z.object({ name: z.string(), iban: z.string() }),
  refusals: [],
});
