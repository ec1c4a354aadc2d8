import { mutantsOf } from "../mutant.ts";

const modules = "apps/server/src/modules";
const [checkout, payouts] = [`${modules}/checkout`, `${modules}/payouts`];
const [values, migrations] = ["packages/values/src", "apps/server/migrations"];
const [refunds, statements] = [`${checkout}/refunds/refunds.test.ts`, `${payouts}/statements.test.ts`];

/** Refunds, cancelled events, statements, payouts, tables (R1 to R5, B1 to B4). */
export const refundsAndPayouts = [
  ...mutantsOf(`${values}/refund.ts`, `${values}/refund.test.ts`, [
    {
      id: "section 2: each part of a refund rounds its fee by itself",
      find: "return portion(amount, before + part, whole) - portion(amount, before, whole);",
      put: "return portion(amount, part, whole);",
    },
    {
      id: "section 2: a refund rounds down",
      find: "(2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole))",
      put: "(BigInt(amount) * BigInt(part)) / BigInt(whole)",
      tests: `${checkout}/refunds/refunds.test.ts`,
      only: "what was paid in another currency",
    },
    {
      id: "B1: a refund keeps the fee",
      find: "const feeBack = gross === 0 ? fee : nextPortion(fee, step);",
      put: "const feeBack = 0;",
    },
    {
      id: "B1: a refund that does not sum to zero",
      find: "organizer: taxBack + feeBack - part };",
      put: "organizer: feeBack - part };",
    },
    {
      id: "B1: a sale that does not sum to zero",
      find: "organizer: gross - tax - fee };",
      put: "organizer: gross - fee };",
    },
    {
      id: "R1: a part of a three-decimal currency ends in any digit",
      find: "portion(charged, part, gross * step) * step",
      put: "portion(charged, part, gross)",
      tests: `${checkout}/paying/stripe.test.ts`,
      only: "part of what was charged in a three-decimal currency",
    },
    { id: "R1: more is shared than is left", find: "amount < 0 || amount > whole", put: "amount < 0" },
    {
      id: "R1: of equal remainders of a refund the last gets the cent",
      find: "a.rest === b.rest ? a.index - b.index",
      put: "a.rest === b.rest ? b.index - a.index",
    },
  ]),
  ...mutantsOf(`${checkout}/refunds/book-refund.ts`, refunds, [
    {
      id: "R1: more goes back than is left",
      find: 'if (amount > left) throw new AppError("checkout.refund_too_much", { params: { left } });',
      put: "",
      only: "R1: cent by cent",
    },
    {
      id: "R1: what went back goes back again",
      find: 'if (!refundable.includes(order.status)) throw new AppError("checkout.nothing_to_refund");',
      put: "",
      only: "R1: cent by cent",
    },
    {
      id: "R1: said to be given back before it is",
      find: 'isSent: !payment || wish.reason === "dispute",',
      put: "isSent: true,",
      only: "R1: what the bank refuses",
    },
    {
      id: "R5: a dispute is sent to the bank as well",
      find: 'status: isDone ? "done" : "pending",\n      created_at',
      put: 'status: "pending",\n      created_at',
      only: "R5: a lost dispute",
    },
  ]),
  ...mutantsOf(`${checkout}/refunds/refund-request.queries.ts`, `${payouts}/refund-requests.test.ts`, [
    {
      id: "R1: a request that was answered is answered again",
      find: '.where("id" in which ? "id" : "order_id", "=", "id" in which ? which.id : which.orderId)\n    .where("state", "=", "open")',
      put: '.where("id" in which ? "id" : "order_id", "=", "id" in which ? which.id : which.orderId)',
      only: "accept, decline and withdraw at once",
    },
  ]),
  ...mutantsOf(`${checkout}/refunds/send-refunds.ts`, refunds, [
    {
      id: "R1: a refused refund is done",
      find: 'log.error({ err: error, refundId: refund.id }, "a refund was not taken; it will be tried again");',
      put: 'await db.transaction().execute((tx) => finishRefund(tx, refund, "", now()));',
      only: "R1: what the bank refuses",
    },
    {
      id: "R1: a bank that refuses is asked without end",
      find: "and (r.attempts < ${patience.tries} or r.tried_at < ${before})",
      put: "",
      only: "R1: after ten",
    },
    {
      id: "R1: a refund is counted twice",
      find: "if (Number(done.numUpdatedRows) === 0) return;",
      put: "",
      tests: `${checkout}/refunds/refund-edges.test.ts`,
      only: "R1:",
    },
  ]),
  ...mutantsOf(`${checkout}/refunds/money-back.ts`, refunds, [
    {
      id: "R1: a refund that failed after all stays done",
      find: "return reopenRefund(tx, refund, now);",
      put: "return;",
      only: "R1: a refund that failed",
    },
    {
      id: "R5: a refund that waits is taken twice by a dispute",
      find: "if (covered >= update.amount ||",
      put: "if (",
      tests: `${checkout}/refunds/refund-edges.test.ts`,
      only: "R5:",
    },
    {
      id: "R5: a dispute that is only opened takes the money",
      find: 'if (update.status === "dispute_lost")',
      put: 'if (update.status.startsWith("dispute_"))',
      only: "R5: a lost dispute",
    },
  ]),
  ...mutantsOf(`${values}/business-days.ts`, `${values}/business-days.test.ts`, [
    { id: "R3: Saturdays count", find: " && weekday !== 6", put: "" },
    { id: "R3: holidays count", find: " && !isHoliday(dayOf(date))", put: "" },
    {
      id: "R3: 21 days",
      find: "refundBusinessDays = 20",
      put: "refundBusinessDays = 21",
      tests: `${checkout}/refunds/cancellations.test.ts`,
      only: "R3:",
    },
  ]),
  ...mutantsOf(`${payouts}/make-statements.ts`, statements, [
    {
      id: "section 2: the fee of a statement on its sum",
      find: "select channel_id, currency, counted_in, sum(gross), sum(tax), sum(fee), sum(charge), sum(gross - fee - charge), ${now}",
      put: "select channel_id, currency, counted_in, sum(gross), sum(tax), round(sum(gross) * 0.09) + 45 * count(*), sum(charge), sum(gross) - round(sum(gross) * 0.09) - 45 * count(*) - sum(charge), ${now}",
      only: "a statement is the sum",
    },
    {
      id: "B2: the months of UTC",
      find: 'sql.lit("Europe/Madrid")',
      put: 'sql.lit("UTC")',
      only: "B2:",
    },
    {
      id: "B2: the month of the sale instead of the event",
      find: "greatest(happens.event_at, e.created_at)",
      put: "e.created_at",
      only: "B2:",
    },
    {
      id: "R4: a refund is counted in the month of its event",
      find: "greatest(happens.event_at, e.created_at)",
      put: "coalesce(happens.event_at, e.created_at)",
      tests: `${payouts}/late-refund.test.ts`,
      only: "R4:",
    },
    {
      id: "R4: what comes late changes a closed month",
      find: "greatest(m.month, (closed.month + interval '1 month')::date) as counted_in",
      put: "m.month as counted_in",
      only: "what comes after its month",
    },
    {
      id: "B1: an entry is counted in two statements",
      find: "where counted.ledger_entry_id = e.id and",
      put: "where false and",
      only: "a statement is the sum|B1:",
    },
    {
      id: "C15: statements are made by two at once",
      find: "await sql`select pg_advisory_xact_lock(hashtext('payouts.statements'))`.execute(tx);",
      put: "",
      only: "C15: statements made by thirty",
    },
  ]),
  ...mutantsOf(`${checkout}/quoting/event-date.ts`, statements, [
    {
      id: "B2: a date that was moved counts where it was",
      find: "case when bought.event_at is not null then",
      put: "case when false then",
      only: "B2:",
    },
  ]),
  ...mutantsOf(`${payouts}/due.queries.ts`, `${payouts}/payouts.test.ts`, [
    {
      id: "R4: a negative balance is paid out",
      find: 'if (amount < 0) return "negative";',
      put: "",
    },
    {
      id: "B3: a channel without IBAN is in the file",
      find: 'return iban && isIban(iban) ? undefined : "no_iban";',
      put: "return undefined;",
    },
    {
      id: "B3: other currencies are in the file",
      find: 'if (currency !== "EUR") return "not_euro";',
      put: "",
    },
    {
      id: "C15: a statement is in two payouts",
      find: "where not exists (select from payout_line where statement_id = s.id)",
      put: "where true",
    },
  ]),
  ...mutantsOf(`${migrations}/0154_payouts.sql`, `${payouts}/payouts.test.ts`, [
    {
      id: "C15: a statement is in one payout, in the database",
      find: "constraint payout_line_statement unique references statement",
      put: "references statement",
    },
  ]),
  ...mutantsOf(`${values}/iban.ts`, `${values}/iban.test.ts`, [
    {
      id: "B3: the check digits of an IBAN",
      find: "return isValidIBAN(normalizeIban(iban));",
      put: "return /^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$/.test(normalizeIban(iban));",
    },
  ]),
  ...mutantsOf(`${payouts}/sepa-file.ts`, `${payouts}/sepa-file.test.ts`, [
    { id: "B3: names as they are typed", find: "<Nm>${sepaText(name, 70)}</Nm>", put: "<Nm>${name}</Nm>" },
    {
      id: "B3: the file without its sum",
      find: "<CtrlSum>${csvAmount(payout.amount)}</CtrlSum>",
      put: "<CtrlSum>${payout.amount / 3}</CtrlSum>",
    },
  ]),
  ...mutantsOf(`${values}/csv.ts`, `${values}/csv.test.ts`, [
    { id: "B4: a formula runs", find: "formula.test(value) ? `'${value}` : value", put: "value" },
    { id: "B4: only some formulas are text", find: "/^[=+\\-@\\t\\r]/", put: "/^[=]/" },
    {
      id: "B4: no mark of UTF-8",
      find: 'csvMark = "\\uFEFF"',
      put: 'csvMark = ""',
      tests: `${modules}/sales/sales.test.ts`,
      only: "B4: what begins",
    },
    { id: "B4: quotes in a cell", find: ".replaceAll('\"', '\"\"')", put: "" },
  ]),
];
