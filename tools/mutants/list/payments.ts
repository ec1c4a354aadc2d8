import { mutantsOf } from "../mutant.ts";

const payments = "apps/server/src/modules/payments";
const checkout = "apps/server/src/modules/checkout";
const redsys = `${checkout}/paying/redsys.test.ts`;
const terminals = `${checkout}/paying/redsys-terminals.test.ts`;
const events = `${checkout}/paying/stripe-events.test.ts`;

/**
 * Mutants of the rules for marking an order as paid: in one place, once, for the ordered amount (P1 to P18, C3, C8,
 * C9).
 */
export const paymentTruth = [
  ...mutantsOf(`${checkout}/settlement/settle.ts`, events, [
    { id: "P4: another amount", find: "payment.amount !== update.amount ||", put: "", only: "P4:" },
    {
      id: "P4: another currency",
      find: "payment.amount !== update.amount ||\n      payment.currency !== update.currency ||",
      put: "payment.amount !== update.amount ||",
      only: "P4:",
    },
    {
      id: "P4: another set of keys",
      find: "payment.currency !== update.currency ||\n      payment.account_id !== accountId",
      put: "payment.currency !== update.currency",
      only: "P4:",
    },
    {
      id: "P8: a late denial undoes an approval",
      find: '.where("status", "in", ["pending", "unknown"])',
      put: "",
      tests: redsys,
      only: "P8:",
    },
    {
      id: "C8: the same update is taken again",
      find: "if (Number(first.numInsertedOrUpdatedRows) === 0) return;",
      put: "",
      tests: `${checkout}/refunds/refund-edges.test.ts`,
      only: "R5, C8:",
    },
    {
      id: "P18: what lets us charge again is kept with the update",
      find: "payload: { ...update, credential: undefined },",
      put: "payload: { ...update },",
      tests: `${checkout}/paying/kept-cards.test.ts`,
      only: "P18:",
    },
    {
      id: "C8: what was approved is approved again",
      find: 'if (payment.status === "approved") return;',
      put: "",
      tests: `${checkout}/settlement/one-ticket.test.ts`,
      only: "thirty different news",
    },
    {
      id: "C3: an order that was paid is paid again",
      find: "userId && mayBePaid(order.status) ? await",
      put: "userId ? await",
      tests: `${checkout}/refunds/refund-edges.test.ts`,
      only: "C3:",
    },
    {
      id: "C3: paid twice and nothing goes back",
      find: 'if (!userId || refusal) return giveBack(tx, order, { payment, reason: refusal ?? "duplicate", now });',
      put: "if (!userId || refusal) return;",
      tests: `${checkout}/orders/two-tabs.test.ts`,
      only: "C3:",
    },
    {
      id: "C6: paid without a seat and nobody is told",
      find: '} else await publishEvent(tx, "order.refunded", about);',
      put: "}",
      tests: `${checkout}/settlement/seats.test.ts`,
      only: "C6:",
    },
  ]),
  ...mutantsOf(`${checkout}/orders/order.ts`, redsys, [
    {
      id: "C7: paid late is never honoured",
      find: 'status === "expired" ||',
      put: "",
      only: "C7: told only",
    },
  ]),
  ...mutantsOf(`${checkout}/paying/start-payment.ts`, redsys, [
    {
      id: "P1: the bank is asked for another amount than the order's",
      find: "amount: order.charge_amount,\n      currency",
      put: "amount: order.charge_amount + 1,\n      currency",
      tests: `${checkout}/quoting/wishes.test.ts`,
      only: "O8: a promotion takes",
    },
    {
      id: "P7: a denied try keeps its number",
      find: '.where("status", "=", "pending")',
      put: "",
      only: "P7:",
    },
    {
      id: "P14: a second click makes a second payment",
      find: "  if (pending) return pending.id;\n",
      put: "",
      tests: `${checkout}/paying/stripe-failures.test.ts`,
      only: "P14:",
    },
    {
      id: "O2: an order is paid after its price was held",
      find: ' || order.reserved_until <= now()) throw new AppError("checkout.order_closed")',
      put: ') throw new AppError("checkout.order_closed")',
      tests: `${checkout}/quoting/price-in-time.test.ts`,
      only: "O2:",
    },
    {
      id: "P16: a provider that does not take the currency is asked",
      find: "providers.filter(({ takes }) => takes(order.charge_currency, order.charge_amount))",
      put: "providers",
      tests: terminals,
      only: "a terminal has one currency",
    },
    {
      id: "P7: another try forgets the provider and the way",
      find: "wish.provider || wish.way ? wish : await findLastTry(tx, orderId)",
      put: "wish",
      tests: `${checkout}/paying/redsys.test.ts`,
      only: "another try keeps",
    },
  ]),
  ...mutantsOf(`${checkout}/paying/reconcile.ts`, redsys, [
    {
      id: "P10: nobody asks the bank",
      find: "if (provider && update) await settle(platform, provider, update);",
      put: "",
      only: "P10:",
    },
    {
      id: "P10: a payment the bank has not answered about is forgotten",
      find: '.catch((error: unknown) =>\n        log.warn({ err: error, reference: payment.provider_reference }, "a provider did not answer"),\n      );\n  await db',
      put: ".catch(() => forget(platform, payment));\n  await db",
      only: "P10:",
    },
    {
      id: "P10: an order expires while its payment is open",
      find: '.whereRef("payment.order_id", "=", "order.id")',
      put: '.where("payment.order_id", "is", null)',
      only: "P10:",
    },
  ]),
  ...mutantsOf(`${checkout}/paying/confirm-return.ts`, redsys, [
    {
      id: "P9: the signed way back says nothing",
      find: "  if (query) {",
      put: '  if (query === "") {',
      only: "P9: no notification",
    },
    {
      id: "P9: who comes back is not asked for",
      find: "for (const payment of await listOpen())\n    await askAbout",
      put: "for (const payment of (await listOpen()).slice(0, 0))\n    await askAbout",
      only: "P9: or the bank",
    },
  ]),
  ...mutantsOf(`${payments}/providers.ts`, terminals, [
    {
      id: "P16: a terminal that is off is offered",
      find: "return account.active && ",
      put: "return ",
      only: "P16:",
    },
    {
      id: "P16: keys that were never accepted are offered",
      find: "Boolean(account.provenAt) && ",
      put: "",
      tests: `${payments}/connection.test.ts`,
      only: "a provider is offered from when",
    },
    {
      id: "P16: the demo's keys are offered in production",
      find: "maySell(config, modeOf(id, account))",
      put: "true",
      tests: `${checkout}/paying/no-way-to-pay.test.ts`,
      only: "the demo's keys",
    },
    {
      id: "P5: the demo's published key is believed in production",
      find: 'platform.config.sandboxPayments || modeOf(id, account) !== "demo"',
      put: "account",
      tests: `${checkout}/paying/no-way-to-pay.test.ts`,
      only: "the demo's keys",
    },
    {
      id: "P15: updates are read with the keys in use alone",
      find: "return believed.map((account) => adapters[id](platform, account));",
      put: "return believed.slice(0, 1).map((account) => adapters[id](platform, account));",
      only: "P15:",
    },
  ]),
  ...mutantsOf(`${payments}/media-pay.ts`, `${checkout}/paying/no-way-to-pay.test.ts`, [
    {
      id: "P16: an incomplete provider is switched on",
      find: 'if (missing.length) throw new AppError("payments.settings_incomplete", { fields: missing });',
      put: "",
    },
    {
      id: "P18: keys are shown",
      find: 'return `•••• ${secret.length >= 12 ? secret.slice(-4) : ""}`.trim();',
      put: "return secret;",
    },
  ]),
  ...mutantsOf(`${payments}/stored-credential.ts`, `${checkout}/paying/kept-cards.test.ts`, [
    {
      id: "P18: what lets us charge again is kept in the open",
      find: "sealed_token: encrypt(secrets, purpose, { context: userId, text: credential.token }),",
      put: "sealed_token: Buffer.from(credential.token),",
      only: "P18:",
    },
  ]),
  ...mutantsOf("packages/contract/src/checkout/api.ts", `${checkout}/orders/checkout.test.ts`, [
    {
      id: "P17: terms that were not accepted",
      find: 'z.literal(true, "accept_required")',
      put: "z.boolean()",
      only: "P17:",
    },
  ]),
];
