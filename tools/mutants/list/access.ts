import { mutantsOf } from "../mutant.ts";

const modules = "apps/server/src/modules";
const [access, checkout, migrations] = [`${modules}/access`, `${modules}/checkout`, "apps/server/migrations"];
const rules = `${access}/access.test.ts`;
const explain = `${access}/explain.test.ts`;

/**
 * Mutants of the access rules: who may watch, until when, one ticket for each (A1 to A15), with the database's own
 * constraints.
 */
export const accessRules = [
  ...mutantsOf("apps/server/src/platform/rights.ts", "apps/server/src/app/rights-lost.test.ts", [
    {
      id: "A12: what is open stays open when rights are taken away",
      find: "for (const transfer of open) if",
      put: "for (const transfer of []) if",
      only: "a refund cuts",
    },
  ]),
  ...mutantsOf(`${access}/decide.ts`, rules, [
    {
      id: "A2: open at its last instant",
      find: "now < grant.endsAt)",
      put: "now <= grant.endsAt)",
      only: "A2:",
    },
    { id: "A7: a closed ticket opens", find: "!grant.closedAt && (!grant.endsAt", put: "(!grant.endsAt" },
    {
      id: "A11: a visitor is anybody",
      find: 'if (!asker) return refuse("no_account");',
      put: 'if (!asker) return always("owner");',
    },
    {
      id: "A15: the owner needs a ticket",
      find: 'if (isOwner(asker, product)) return always("owner");',
      put: "",
    },
    {
      id: "A15: the team needs a ticket",
      find: 'if (asker.roles.includes("ADMIN")) return always("admin");',
      put: "",
    },
    {
      id: "A15: organizers open everything",
      find: 'asker.roles.includes("ADMIN")',
      put: 'asker.roles.includes("PRODUCER")',
      tests: `${access}/matrix.test.ts`,
    },
    {
      id: "A15: a ticket of one date opens the others",
      find: "const fitting = living.filter((grant) => opens(grant, product.showings));",
      put: "const fitting = living;",
      tests: `${access}/matrix.test.ts`,
    },
    {
      id: "A15: of several grants the shortest counts",
      find: "(other.endsAt?.getTime() ?? Infinity) - (one.endsAt?.getTime() ?? Infinity)",
      put: "(one.endsAt?.getTime() ?? Infinity) - (other.endsAt?.getTime() ?? Infinity)",
      tests: `${access}/membership.test.ts`,
      only: "of several grants",
    },
  ]),
  ...mutantsOf(`${access}/ticket-end.ts`, rules, [
    {
      id: "A1: days of the calendar instead of hours",
      find: "new Date(grantedAt.getTime() + hours * 3_600_000)",
      put: "new Date(grantedAt.getTime() + hours * 3_600_000 + 3_600_000)",
      only: "A1:",
    },
    {
      id: "A4: the later of hours and expiration",
      find: "afterHours < expiresAt ?",
      put: "afterHours > expiresAt ?",
    },
    {
      id: "A4: the expiration is forgotten",
      find: "return afterHours ?? expiresAt;",
      put: "return afterHours;",
      tests: `${access}/matrix.test.ts`,
    },
  ]),
  ...mutantsOf(`${access}/membership.ts`, `${access}/membership.test.ts`, [
    { id: "A15: a subscription opens private products", find: "p.status = 'published' and ", put: "" },
    { id: "A15: a subscription opens what is left out", find: "p.in_subscription and ", put: "" },
    {
      id: "A15: a subscription opens goods",
      find: " and p.type in (${sql.join(typesWith(({ inSubscription }) => inSubscription))})",
      put: "",
    },
    {
      id: "A15: a subscription opens other channels",
      find: "m.channel_id is null or m.channel_id = p.channel_id",
      put: "true",
    },
  ]),
  ...mutantsOf(`${access}/grant-entitlement.ts`, explain, [
    {
      id: "A10: what is over stands in the way of a new ticket",
      find: '.where("ends_at", "<=", now)',
      put: '.where("ends_at", "<", now)',
      only: "A10:",
    },
    {
      id: "C6: a ticket without a seat",
      find: "if (!sessionId || (await takeSeat(tx, { sessionId, userId }, now)))",
      put: "if (true)",
      tests: `${checkout}/settlement/seats.test.ts`,
      only: "C6:",
    },
  ]),
  ...mutantsOf(`${access}/revoke-entitlement.ts`, `${modules}/playback/playback.test.ts`, [
    {
      id: "A7: players are not told that a ticket is closed",
      find: 'await publishEvent(tx, "access.revoked", { userId, productId });',
      put: "",
      only: "a refund closes the address",
    },
    {
      id: "A7: a refund keeps the seat",
      find: "if (sessionId) await freeSeat(tx, { sessionId, userId });",
      put: "",
      tests: `${checkout}/settlement/seats.test.ts`,
      only: "a refund frees the seat",
    },
  ]),
  ...mutantsOf(`${checkout}/refunds/book-refund.ts`, `${checkout}/refunds/refunds.test.ts`, [
    {
      id: "A7: all goes back and the ticket stays",
      find: "for (const { id, kind } of lines) await lineKinds",
      put: "for (const { id, kind } of [] as typeof lines) await lineKinds",
      only: "A7:",
    },
    {
      id: "A7: a part goes back and the ticket closes",
      find: 'if (isWhole || wish.reason === "dispute") {',
      put: "{",
      only: "A7:",
    },
  ]),
  ...mutantsOf(`${checkout}/quoting/bundle.ts`, `${checkout}/quoting/bundle.test.ts`, [
    {
      id: "A8: a bundle opens nothing",
      find: 'if (granted === "granted") await grantMembers(tx, ticket, now);',
      put: "",
      only: "a bundle opens what is in it",
    },
    {
      id: "A8: bundles that hold each other wait for each other",
      find: "if ((await listMembers(tx, orderLineId)).length)\n    await sql`",
      put: "if (false)\n    await sql`",
      only: "two bundles",
    },
    {
      id: "A8: what is over by itself is given with a bundle",
      find: "if (product.expiresAt && product.expiresAt <= now) continue;",
      put: "",
      tests: `${checkout}/quoting/bundle-late.test.ts`,
      only: "A8:",
    },
    {
      id: "section 2: the shares of a bundle by equal weights",
      find: "items.map(({ gross }) => gross),\n  );",
      put: "items.map(() => 1),\n  );",
      tests: `${checkout}/quoting/bundle-late.test.ts`,
      only: "section 2:",
    },
  ]),
  ...mutantsOf(`${checkout}/orders/create-order.ts`, `${checkout}/quoting/bundle.test.ts`, [
    {
      id: "A9: an order that is gone on with gives another bundle",
      find: "    .where(cameWith(quote.bundle))\n",
      put: "",
      only: "A9:",
    },
  ]),
  ...mutantsOf(`${migrations}/0050_access.sql`, `${checkout}/settlement/one-ticket.test.ts`, [
    {
      id: "C3: one ticket per account and product, in the database",
      find: "create unique index entitlement_one_ticket on entitlement (user_id, product_id) where closed_at is null;",
      put: "create index entitlement_one_ticket on entitlement (user_id, product_id) where closed_at is null;",
      only: "free ones at once",
    },
  ]),
  ...mutantsOf(`${migrations}/0060_checkout.sql`, `${checkout}/orders/checkout.test.ts`, [
    {
      id: "B1: the books may be left out of balance, in the database",
      find: "if (select sum(amount) from ledger_entry where order_id = new.order_id) <> 0 then",
      put: "if false then",
      only: "the ledger cannot be left",
    },
    {
      id: "B1: the books may be changed, in the database",
      find: "create rule ledger_entry_no_update as on update to ledger_entry do instead nothing;",
      put: "",
      tests: `${checkout}/refunds/refund-edges.test.ts`,
      only: "B1:",
    },
    {
      id: "B1: entries may be removed, in the database",
      find: "create rule ledger_entry_no_delete as on delete to ledger_entry do instead nothing;",
      put: "",
      tests: `${checkout}/refunds/refund-edges.test.ts`,
      only: "B1:",
    },
  ]),
  ...mutantsOf(`${migrations}/0130_access_seat_per_date.sql`, `${checkout}/settlement/seats.test.ts`, [
    {
      id: "C5: those who come at once do not take turns, in the database",
      find: "  perform 1 from product_session where id = new.session_id for no key update;\n",
      put: "",
      tests: `${checkout}/settlement/capacity-races.test.ts`,
      only: "C5: thirty at once for two dates",
    },
    {
      id: "C5: one more than there are seats, in the database",
      find: "held_until > new.taken_at)) >= places then",
      put: "held_until > new.taken_at)) > places then",
      tests: `${checkout}/settlement/capacity-races.test.ts`,
      only: "C5: of a hundred",
    },
    {
      id: "C5: an order holds its seat a moment too long, in the database",
      find: "held_until <= new.taken_at for update skip locked);\n  if (select count(*) from seat where session_id = new.session_id and user_id <> new.user_id\n      and (held_until is null or held_until > new.taken_at))",
      put: "held_until < new.taken_at for update skip locked);\n  if (select count(*) from seat where session_id = new.session_id and user_id <> new.user_id\n      and (held_until is null or held_until >= new.taken_at))",
      only: "C5: an order that is left",
    },
  ]),
  ...mutantsOf(`${migrations}/0157_catalogue_goods.sql`, `${checkout}/settlement/capacity-races.test.ts`, [
    {
      id: "C5: more pieces than there are, in the database",
      find: "check (stock_total is null or stock_taken <= stock_total)",
      put: "check (true)",
      only: "C5: thirty at once",
    },
  ]),
];
