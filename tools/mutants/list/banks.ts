import { mutantsOf } from "../mutant.ts";

const payments = "apps/server/src/modules/payments";
const checkout = "apps/server/src/modules/checkout";
const [redsys, stripe] = [`${checkout}/paying/redsys.test.ts`, `${checkout}/paying/stripe.test.ts`];
const terminals = `${checkout}/paying/redsys-terminals.test.ts`;
const events = `${checkout}/paying/stripe-events.test.ts`;

/** Mutants of the answers from the bank terminal and Stripe: signatures, codes, modes, key changes (P3 to P18). */
export const banks = [
  ...mutantsOf(`${payments}/redsys/inbound.ts`, redsys, [
    {
      id: "P5: a signature is not checked",
      find: "!isSigned(terminal.signatureVersion, terminal.key, { order, text: parameters, signature })",
      put: "false",
      only: "P5:",
    },
    {
      id: "P5: another version of the signature",
      find: " || version !== terminal.signatureVersion) throw refused();",
      put: ") throw refused();",
      only: "P5:",
    },
    {
      id: "P5: two signatures in one form",
      find: "values.length === 1 ?",
      put: "values.length >= 1 ?",
      only: "P5:",
    },
    {
      id: "P4: another merchant",
      find: "fields.ds_merchantcode !== terminal.merchantCode ||",
      put: "",
      only: "P4:",
    },
    {
      id: "P4: another terminal",
      find: " ||\n    Number(fields.ds_terminal) !== Number(terminal.terminal)",
      put: "",
      only: "P4:",
    },
    {
      id: "P4: a terminal compared as text",
      find: "Number(fields.ds_terminal) !== Number(terminal.terminal)",
      put: "fields.ds_terminal !== terminal.terminal",
      only: "P4:",
    },
    {
      id: "P4: another kind of transaction",
      find: "Number(fields.ds_transactiontype) !== 0",
      put: "false",
      only: "P4:",
    },
    {
      id: "P15: keys that fit two sets",
      find: "if (request && request.account_id !== terminal.accountId) throw refused();",
      put: "",
      tests: terminals,
      only: "P15:",
    },
  ]),
  ...mutantsOf(`${payments}/redsys/payment-update.ts`, redsys, [
    {
      id: "P4: updates with a wrong amount hide the right ones",
      find: "[reference, Number(response), Number(amount), currency]",
      put: "[reference, Number(response)]",
      only: "P4:",
    },
  ]),
  ...mutantsOf(`${payments}/redsys/response.ts`, `${payments}/redsys/response.test.ts`, [
    { id: "P6: 0100 is paid", find: "number <= 99", put: "number <= 100" },
    { id: "P6: 0900 is paid", find: "number <= 99)", put: "number <= 99 || number === 900)" },
    { id: "P6: 0400 is paid", find: "number <= 99)", put: "number <= 99 || number === 400)" },
    { id: "P6: 0900 is a denial", find: "9051, 900, 400", put: "9051, 400" },
    { id: "P6: what is no code is read as one", find: " || !/^\\d{1,4}$/.test(code)", put: "" },
  ]),
  ...mutantsOf(`${payments}/redsys/signature.ts`, `${payments}/redsys/signature.test.ts`, [
    {
      id: "P5: the beginning of a signature is enough",
      find: "given.length === expected.length && timingSafeEqual(given, expected)",
      put: "expected.subarray(0, given.length).equals(given)",
    },
    {
      id: "P5: V2 with the key decoded",
      find: 'key.slice(0, 16).padEnd(16, "0")',
      put: 'Buffer.from(key, "base64").subarray(0, 16)',
    },
  ]),
  ...mutantsOf(`${payments}/redsys/query.ts`, redsys, [
    {
      id: "P10: a payment expires while the bank's page is open",
      find: "if (now().getTime() < closes) return undefined;",
      put: "",
      only: "P10:",
    },
  ]),
  ...mutantsOf(`${payments}/redsys/refund.ts`, `${checkout}/paying/redsys-races.test.ts`, [
    {
      id: "P14: a refund whose answer was lost is sent again",
      find: "isFirst || (await sumAtBank(terminal, reference)) < known + amount",
      put: "true",
      only: "a refund whose answer was lost",
    },
  ]),
  ...mutantsOf(`${payments}/redsys/charge-stored.ts`, `${payments}/redsys/stored.test.ts`, [
    {
      id: "S2: a terminal that may not charge blames the card",
      find: 'if (error.code !== "SIS0051") throw error;',
      put: 'if (error.code !== "SIS0051") return { eventKey: error.code, reference, status: "denied", amount, currency, denialCode: null };',
    },
  ]),
  ...mutantsOf(`${payments}/stripe/events.ts`, events, [
    {
      id: "P12: events of any age",
      find: "const tolerance = 300;",
      put: "const tolerance = 0;",
      only: "P12:",
    },
    {
      id: "P13: an event of the other mode",
      find: "if (event.livemode !== isLive(account))",
      put: "if (false)",
      only: "P13:",
    },
    {
      id: "P3: what an event claims counts",
      find: "const session = await getSession(stripe, id);\n  const { reference, palco_account: madeWith } = session.metadata ?? {};",
      put: "const session = await getSession(stripe, id);\n  const { reference, palco_account: madeWith } = { reference: session.client_reference_id, palco_account: undefined };",
      only: "P15: another Stripe account",
    },
    {
      id: "P15: keys that were changed are forgotten",
      find: "return maker && isLive(maker) === isLive(account) ? { ...update, accountId: maker.id } : undefined;",
      put: "return update;",
      only: "P15: the same account",
    },
    {
      id: "P15: only one signing secret at a time",
      find: ".split(/[\\s,]+/).filter(Boolean)",
      put: ".split(/[\\s,]+/).slice(0, 1)",
      only: "P15: while a signing",
    },
  ]),
  ...mutantsOf(`${payments}/stripe/payment-update.ts`, `${payments}/stripe/payment-update.test.ts`, [
    {
      id: "P2: a completed page is paid",
      find: 'if (session.payment_status !== "unpaid") return "approved";',
      put: 'return "approved";',
    },
    {
      id: "P7: a card that was declined on an open page ends it",
      find: 'if (session.status !== "complete") return "pending";',
      put: 'if (session.status !== "complete") return intent?.last_payment_error ? "denied" : "pending";',
    },
    {
      id: "R5: an inquiry moves money",
      find: 'if (dispute.status.startsWith("warning_") || dispute.status === "prevented") return undefined;',
      put: "",
    },
  ]),
  ...mutantsOf(`${payments}/stripe/session-params.ts`, `${checkout}/paying/stripe-failures.test.ts`, [
    {
      id: "P14: each call has a key of its own",
      find: "return `palco:${reference}:${amount}:${currency}`;",
      put: "return `palco:${reference}:${amount}:${currency}:${Math.random()}`;",
      only: "P14:",
    },
  ]),
  ...mutantsOf(`${payments}/stripe/amounts.ts`, `${payments}/stripe/amounts.test.ts`, [
    {
      id: "section 2: Stripe's decimals of every currency are a hundredth",
      find: "return (exponents[currency] ?? currencyExponent(currency)) - currencyExponent(currency);",
      put: "return 2 - currencyExponent(currency);",
    },
  ]),
  ...mutantsOf(`${payments}/stripe/refund.ts`, stripe, [
    {
      id: "R1: a refund is sent again when Stripe has forgotten its key",
      find: "if (done) return { reference: done.id };",
      put: "",
      only: "a refund goes back once",
    },
  ]),
  ...mutantsOf(`${payments}/stripe/client.ts`, events, [
    {
      id: "P18: what Stripe answers is in the log",
      find: "throw error instanceof sdk().errors.StripeError ? new StripeFailure(error) : error;",
      put: "throw error;",
      tests: `${payments}/stripe/client.test.ts`,
    },
    {
      id: "P16: the demo's keys collect in production",
      find: "if (demo && !platform.config.sandboxPayments)",
      put: "if (false)",
      tests: `${payments}/stripe/payment-update.test.ts`,
    },
  ]),
];
