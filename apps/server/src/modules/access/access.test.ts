import { expect, test } from "vitest";
import { decide, type Grant } from "./decide.ts";
import { ticketEnd } from "./ticket-end.ts";

const viewer = { id: "v", roles: ["VIEWER"] };
const product = { ownerId: "p", status: "published" as const };
const hour = 3_600_000;

function grant(over: Partial<Grant> = {}): Grant {
  return { grantedAt: new Date("2026-10-24T18:00:00Z"), endsAt: null, closedAt: null, ...over };
}

test("A1: 48 hours are elapsed hours, over the change of the clock too", () => {
  const bought = new Date("2026-10-24T20:00:00+02:00");
  expect(ticketEnd(bought, 48, null)).toEqual(new Date("2026-10-26T19:00:00+01:00"));
});

test("A2: a ticket is over at its last instant, and valid just before", () => {
  const endsAt = new Date("2026-11-01T00:00:00Z");
  expect(decide(viewer, product, { grants: [grant({ endsAt })], now: endsAt })).toMatchObject({
    allow: false,
    rule: "ticket_over",
  });
  expect(
    decide(viewer, product, { grants: [grant({ endsAt })], now: new Date(endsAt.getTime() - 1) }),
  ).toMatchObject({
    allow: true,
    until: endsAt,
  });
});

test("A3 and A4: without hours there is no end; otherwise the earlier of hours and expiration date", () => {
  const bought = new Date("2026-11-01T00:00:00Z");
  expect(ticketEnd(bought, null, null)).toBeNull();
  expect(ticketEnd(bought, 48, new Date(bought.getTime() + 10 * hour))).toEqual(
    new Date(bought.getTime() + 10 * hour),
  );
});

test("owner and admin always, a visitor and a stranger never, a refunded ticket no longer", () => {
  const now = new Date();
  expect(decide({ id: "p", roles: ["PRODUCER"] }, product, { grants: [], now })).toMatchObject({
    allow: true,
    rule: "owner",
  });
  expect(decide({ id: "a", roles: ["ADMIN"] }, product, { grants: [], now })).toMatchObject({
    allow: true,
    rule: "admin",
  });
  expect(decide(undefined, product, { grants: [grant()], now })).toMatchObject({
    allow: false,
    rule: "no_account",
  });
  expect(decide(viewer, product, { grants: [], now })).toMatchObject({ allow: false, rule: "no_ticket" });
  expect(decide(viewer, product, { grants: [grant({ closedAt: now })], now })).toMatchObject({
    allow: false,
    rule: "refunded",
  });
});

test("A13: a buyer keeps access when the product leaves the shop", () => {
  expect(
    decide(viewer, { ...product, status: "private" }, { grants: [grant()], now: new Date() }),
  ).toMatchObject({
    allow: true,
    rule: "ticket",
  });
});
