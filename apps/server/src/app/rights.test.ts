import { readFileSync } from "node:fs";
import { fillPath } from "@palco/contract/route";
import { teamRoles } from "@palco/contract/teams/abilities";
import { expect, test } from "vitest";
import { aPurchaseSession, aUser, type TestUser } from "#modules/accounts/testing.ts";
import { testApp } from "#testing/app.ts";
import type { RightsRequest } from "#testing/rights.ts";
import logTexts from "../../../../packages/i18n/locales/es/log.json" with { type: "json" };
import { modules } from "./modules.ts";
import { aWorld, readRightsParts, type World } from "./testing-world.ts";

const app = await testApp();
const { comment: _, ...declared } = JSON.parse(
  readFileSync(new URL("../../../../architecture/rights.json", import.meta.url), "utf8"),
) as Record<string, string>;
const operations = modules
  .flatMap(({ name: module, routes = [] }) => routes.map(({ spec }) => ({ module, spec })))
  .map(({ module, spec }) => ({ name: `${spec.method} ${spec.path}`, module, spec }));
const parts = await readRightsParts();

async function ask(
  { method, path }: { method: string; path: string },
  { params, query = "", body = {}, type }: RightsRequest,
  who: Pick<TestUser, "token"> | undefined,
): Promise<{ outcome: string; isDone: boolean }> {
  const sends = method !== "GET" && method !== "DELETE";
  const response = await fetch(`${app.url}/api${fillPath(path, params)}${query}`, {
    method,
    headers: {
      ...(who && { authorization: `Bearer ${who.token}` }),
      ...(sends && { "content-type": type ?? "application/json" }),
    },
    ...(sends && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const { code } = (response.headers.get("content-type")?.includes("json") ? await response.json() : {}) as {
    code?: string;
  };
  if (code === "accounts.confirm_first") return { outcome: "409", isDone: false };
  const isRefused = [401, 403, 404].includes(response.status);
  const outcome = code === "playback.session_ended" ? "refused" : isRefused ? String(response.status) : "ok";
  return { outcome, isDone: response.ok };
}

// A refused request changes nothing, so all of them share one world; a request that is let through has one of its own.
const shared = await aWorld(app, parts);
let untouched: World | undefined;

/** A world in which nothing has been done: the last one, when what was asked in it failed, or a new one. */
async function anUntouchedWorld(): Promise<World> {
  const world = untouched ?? (await aWorld(app, parts));
  untouched = undefined;
  return world;
}

/**
 * Writes of administrators that are not logged: tries of a connection, which change nothing, a note, which stands for itself, and what
 * is the administrator's own, whatever else they are (their account, wishes, ratings, messages, orders, speakers).
 */
const unrecorded = [
  "POST /config/modules/media-pay/:provider/try", "POST /manage/identity-providers/:id/try", "POST /manage/users/:id/notes",
  // Shown and sent to the administrator alone.
  "POST /config/mails/:key/:language/preview", "POST /config/mails/:key/:language/test",
  "POST /config/look/mail", "POST /config/look/logos",
  "POST /help/articles/:article/texts/:language/preview", "POST /manage/legal/:document/preview",
  "POST /pages/:page/films", "POST /pages/:page/preview", "PUT /pages/:page/working", "DELETE /pages/:page/working",
  "POST /speakers", "POST /channels", "POST /products", "POST /products/:id/chat/messages",
  "POST /products/:id/chat/messages/:messageId/report", "PUT /products/:id/chat/messages/:messageId/vote",
]; // prettier-ignore

/** At the doors of users everybody has their own things; of them, the chat's desk and pages reach into what is somebody else's. */
const isOwnWrite = ({ audience, path }: { audience: string; path: string }) =>
  (audience === "user" || audience === "everyone") &&
  !path.startsWith("/products/:id/chat/") &&
  !path.startsWith("/pages/");

/** Entries of an administrator in the audit log: their number, and the fields that have no text in `log.json`. */
async function readActsOf(actorId: string): Promise<{ entries: number; wordless: string[] }> {
  const { db } = app.platform;
  const rows = await db
    .selectFrom("audit_entry as e")
    .innerJoin("audit_detail as d", "d.entry_id", "e.id")
    .select(["d.before", "d.after"])
    .where("e.actor_id", "=", actorId)
    .execute();
  const fields = rows.flatMap(({ before, after }) => [before, after].flatMap((of) => Object.keys(of ?? {})));
  return { entries: rows.length, wordless: fields.filter((field) => !(`field_${field}` in logTexts)) };
}

const columns = ["visitor", "viewer", "other", "owner", "admin", "purchase", ...teamRoles] as const;

test("every operation declares who may call it", () => {
  expect(operations.map(({ name }) => name).toSorted()).toEqual(Object.keys(declared).toSorted());
});

/** Operations open to the session of a purchase, without those open to everybody: its order, playback, its chat room. */
const ofPurchases = [
  "DELETE /checkout/orders/:id/refund-request", "DELETE /playback/sessions/:id", "GET /auth/session", "GET /checkout/orders/:id", "GET /playback/devices", "GET /products/:id/chat",
  "GET /products/:id/chat/messages", "GET /products/:id/chat/replay", "GET /products/:slug", "GET /products/:slug/after",
  "GET /products/:slug/checkout", "GET /products/:slug/course", "GET /products/:slug/datasheet", "GET /products/:slug/master", "GET /products/:slug/player", "GET /products/:slug/podcast", "GET /products/:slug/post",
  "POST /auth/logout", "POST /checkout/orders/:id/payments", "POST /checkout/orders/:id/proof", "POST /checkout/orders/:id/refund", "POST /checkout/orders/:id/refund-request",
  "POST /checkout/orders/:id/return", "POST /checkout/orders/:id/withdrawal", "POST /playback/sessions",
  "POST /playback/sessions/:id/beats", "POST /products/:slug/waiting", "PUT /checkout/orders/:id/email",
]; // prettier-ignore

test("VE13 a session of a purchase gets the listed answers and no other, on every operation", () => {
  const open = operations.filter(({ spec }) => spec.purchaseSession).map(({ name }) => name);
  expect(open.toSorted()).toEqual(ofPurchases);
  for (const { name, spec } of operations) {
    const [visitor, , , , , purchase] = declared[name]!.split(" ");
    if (spec.purchaseSession) expect(purchase, name).not.toBe("409");
    // An operation open to everybody treats it as a visitor; any other answers 409, prove the mailbox first.
    else expect(purchase, name).toBe(spec.audience === "everyone" ? visitor : "409");
  }
});

test("each part asks only operations of its module", () => {
  for (const [module, { requests = {} }] of parts) {
    const own = operations.filter((operation) => operation.module === module).map(({ name }) => name);
    expect(own, module).toEqual(expect.arrayContaining(Object.keys(requests)));
  }
});

test.each(operations.map(({ name, module, spec }) => [name, { module, spec }] as const))(
  "PE30 %s is open to exactly its declared callers",
  async (name, { module, spec }) => {
    const outcomes: string[] = [];
    for (const column of columns) {
      const mayChange = !["visitor", "viewer", "other", "purchase"].includes(column);
      const changes = spec.method !== "GET" && mayChange;
      const world = changes ? await anUntouchedWorld() : shared;
      const request = await world.requestOf(module, name);
      const who = {
        visitor: () => undefined,
        viewer: () => aUser(app),
        other: () => aUser(app, { roles: ["PRODUCER"] }),
        owner: () => (request.buyerOwns ? world.buyer : world.owner),
        admin: () => aUser(app, { roles: ["ADMIN"] }),
        purchase: () =>
          aPurchaseSession(app, world.buyer, { orderId: world.orderId, opens: [world.published.id] }),
        ...world.team,
      }[column];
      const caller = typeof who === "function" ? await who() : who;
      const { outcome, isDone } = await ask(spec, request, caller);
      const isRecorded = column === "admin" && !isOwnWrite(spec) && !unrecorded.includes(name);
      if (isDone && changes && isRecorded) {
        const { entries, wordless } = await readActsOf(caller!.id);
        expect(entries, "entries in the audit log").toBeGreaterThan(0);
        expect(wordless, "fields without words in log.json").toEqual([]);
      }
      outcomes.push(outcome);
      if (changes && !isDone) untouched = world;
    }
    expect(outcomes.join(" ")).toBe(declared[name]);
  },
);
