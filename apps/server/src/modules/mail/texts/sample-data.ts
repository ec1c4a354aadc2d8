import { productTypes } from "@palco/contract/product-types/traits";

/** One of everything that a mail may be given: each takes what it needs. */
const base = {
  name: "Ada", token: "abc", code: "402917", purpose: "sign_in", organizer: true, at: "2026-11-21T20:00:00Z", timezone: "Europe/Madrid", title: "Sala Lumbre", slug: "sala-lumbre",
  number: "P00001001", items: [{ slug: "gala", type: "vod", title: "Gala", channelTitle: "Sala Lumbre" }], net: 1100, tax: 110, gross: 1210, amount: 1210, currency: "EUR", quantity: 1, url: "",
  channel: "sala-lumbre", validUntil: "2026-12-21T20:00:00Z", openUntil: "2026-12-28T20:00:00Z", retryAt: null, before: 499, after: 699, address: "https://example.com/hook", announcedAt: "2026-11-24T14:00:00Z", early: true, card: "Visa ···· 4242", expiresOn: "2026-12-31",
  email: "ada@example.test", ends: "parcel", withdraw: { path: "/withdraw/abc", until: null }, from: "2026-12-18T19:00:00Z", to: "2026-12-20T19:00:00Z", by: "Ada", roles: ["editor", "moderator", "analyst", "accountant"], factor: "totp", provider: "Universidad", until: "2026-12-08T20:00:00Z", answer: "The recording is open until Sunday.", told: "It begins at 20:00.", path: "/player/gala", orderId: "0197e6f2-0000-7000-8000-000000000001", document: "purchase", version: 2, effectiveAt: "2026-12-21T20:00:00Z",
  reader: "0197e6f2-0000-7000-8000-000000000002", note: "Lorem ipsum dolor sit amet.", reason: "Lorem ipsum dolor sit amet.", reasons: ["name", "description", "images", "billing", "identity", "rights", "content", "duplicate"], disown: "abc", carrier: "Correos", tracking: "PQ4X 0012",
} as const; // prettier-ignore

const sold = (type: string) => ({ items: [{ ...base.items[0], type, sessionAt: "2026-12-18T19:00:00Z" }] });

/** What is different in the examples that have the other words of a mail. */
const others: readonly object[] = [
  {},
  { organizer: false },
  { next: "/products/gala" },
  { purpose: "mailbox" },
  { purpose: "confirm" },
  { purpose: "email_change" },
  { factor: "passkey", passkey: "iPhone" },
  { factor: "recovery_codes" },
  { byTeam: true },
  { gross: 0 },
  ...productTypes.map(sold),
  { items: [base.items[0], base.items[0]] },
  { support: 200, charge: { amount: 1399, currency: "USD" } },
  { charge: { amount: 1399, currency: "USD" } },
  { withdraw: { path: "/withdraw/abc", until: "2026-12-08T20:00:00Z" } },
  { withdraw: undefined, noWithdrawal: "access" },
  { withdraw: undefined, noWithdrawal: "dated" },
  { soldOut: true },
  { duplicate: true },
  { goods: true },
  { goods: true, part: true },
  { part: true, charged: { amount: 1399, currency: "USD" } },
  { amount: 0 },
  { refundBy: "2026-12-21" },
  { refundBy: "2026-12-21", amount: 0 },
  ...["access", "subscription", "parcel_sent"].map((ends) => ({ ends })),
  { first: true, renews: true },
  { url: "https://example.com/parcel", quantity: 2 },
  { early: false },
  { denial: "authentication_required", retryAt: "2026-12-24T20:00:00Z" },
  { denial: "expired_card" },
  { cancelled: true },
  { reason: "unpaid" },
  { reason: "not_sold" },
];

/** Templates that mean something else by a name of these, and what only one of them may be given. */
const own: Readonly<Record<string, object>> = { "account-deletion": { after: "2026-12-05T20:00:00Z" } };
const more: Readonly<Record<string, readonly object[]>> = {
  "entity-invitation": [{ roles: ["editor"] }, { roles: ["manager"] }],
  "subscription-paid": [{ title: null }],
  "account-blocked": [{ until: "2026-12-05T20:00:00Z" }],
  "notification-told": [
    {
      calendar: {
        uid: "gala",
        title: "Gala",
        startsAt: "2026-12-18T19:00:00Z",
        endsAt: "2026-12-18T21:00:00Z",
        about: "",
        url: "/player/gala",
      },
      lists: [{ list: "kind", about: "live.starting_soon" }],
    },
  ],
};

/** Made-up data for a template: between them they have all of its words. */
export const sampleData = (template: string): object[] =>
  [...others, ...(more[template] ?? [])].map((other) => ({ ...base, ...other, ...own[template] }));
