import { createHash } from "node:crypto";
import type { Platform } from "#platform/context.ts";
import { type ApiMode, readSwitches } from "#modules/sandbox-bank/public.ts";
import { deliverLater } from "./events.ts";
import { decodeForm } from "./form.ts";
import { createIntent } from "./intents.ts";
import { type Owner, ownerOf } from "./keys.ts";
import { List, read, RefundList, Retrieve } from "./params.ts";
import { Refusal } from "./refusal.ts";
import { createRefund } from "./refunds.ts";
import { createSession, expireSession, readSession, type Work } from "./sessions.ts";
import { expand, get, type Kind, list } from "./store.ts";

export interface ApiRequest {
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string | undefined>;
  body: string;
}

export interface ApiAnswer {
  status: number;
  body: unknown;
  headers: Record<string, string>;
  /** It was done, and the answer comes too late. */
  late: boolean;
}

type Done = { status: number; body: unknown };
type Operation = (work: Work, id: string, input: Record<string, unknown>) => Promise<Done>;

const ok = (body: unknown): Done => ({ status: 200, body });

const retrieve =
  (kind: Kind): Operation =>
  async ({ tx, owner }, id, input) => {
    const { expand: paths = [] } = read(Retrieve, input);
    return ok(await expand(tx, owner.account, { object: await get(tx, owner.account, { kind, id }), paths }));
  };

const listAll =
  (kind: "checkout.session" | "payment_intent"): Operation =>
  async ({ tx, owner }, _, input) =>
    ok(page(await list(tx, owner.account, kind), read(List, input)));

function page(
  all: { id: string }[],
  { limit = 10, starting_after: after }: { limit?: number | undefined; starting_after?: string | undefined },
) {
  if (limit < 1 || limit > 100) throw new Refusal(400, "Invalid limit", { param: "limit" });
  const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  const data = all.slice(from, from + limit);
  return { object: "list", data, has_more: all.length > from + limit, url: "" };
}

const operations: Record<string, Operation> = {
  "POST /v1/checkout/sessions": async (work, _, input) => ok(await createSession(work, input)),
  "GET /v1/checkout/sessions": listAll("checkout.session"),
  "GET /v1/checkout/sessions/:id": async (work, id, input) => {
    const { expand: paths = [] } = read(Retrieve, input);
    return ok(await expand(work.tx, work.owner.account, { object: await readSession(work, id), paths }));
  },
  "POST /v1/checkout/sessions/:id/expire": async (work, id) => ok(await expireSession(work, id)),
  "POST /v1/payment_intents": async (work, _, input) => createIntent(work, input),
  "GET /v1/payment_intents": listAll("payment_intent"),
  "GET /v1/payment_intents/:id": retrieve("payment_intent"),
  "GET /v1/payment_methods/:id": retrieve("payment_method"),
  "GET /v1/customers/:id": retrieve("customer"),
  "POST /v1/refunds": async (work, _, input) => ok(await createRefund(work, input)),
  "GET /v1/refunds": async ({ tx, owner }, _, input) => {
    const { payment_intent: intent, ...rest } = read(RefundList, input);
    const all = await list(tx, owner.account, "refund");
    return ok(
      page(
        all.filter((refund) => !intent || refund.payment_intent === intent),
        rest,
      ),
    );
  },
  "GET /v1/refunds/:id": retrieve("refund"),
  "GET /v1/disputes/:id": retrieve("dispute"),
};

function route(method: string, path: string): { operation: Operation; id: string } | undefined {
  const exact = operations[`${method} ${path}`];
  if (exact) return { operation: exact, id: "" };
  const [, start, id, end = ""] = /^(.*)\/([a-z]+_[A-Za-z0-9_]+)(\/[a-z]+)?$/.exec(path) ?? [];
  const operation = operations[`${method} ${start}/:id${end}`];
  return operation && { operation, id: id! };
}

type Needs = Pick<Platform, "db" | "now" | "log">;

/** Answers a request to the API as Stripe would, and remembers it by its idempotency key. */
export async function answer(platform: Needs, request: ApiRequest): Promise<ApiAnswer> {
  const headers = { "content-type": "application/json", "request-id": `req_${Date.now().toString(36)}` };
  try {
    const owner = ownerOf((request.headers.authorization ?? "").replace(/^Bearer /, ""));
    if (!owner) throw new Refusal(401, "Invalid API Key provided");
    const url = new URL(request.path, "http://stripe");
    const found = route(request.method, url.pathname);
    if (owner.account.includes("_narrow") && url.pathname.startsWith("/v1/refunds"))
      throw new Refusal(403, "The provided key does not have the required permissions for this endpoint.");
    if (!found) throw new Refusal(404, `Unrecognized request URL (${request.method}: ${url.pathname}).`);
    const input = decodeForm(request.method === "GET" ? url.search.slice(1) : request.body);
    const key = request.method === "POST" ? request.headers["idempotency-key"] : undefined;
    const events: Work["events"] = [];
    const mode = request.method === "POST" ? (await readSwitches(platform.db, "stripe")).api : "ok";
    if (mode === "error") throw ownFault();
    const { done, replayed } = await platform.db.transaction().execute(async (tx) => {
      const work: Work = { tx, owner, now: platform.now(), events };
      const act = () => found.operation(work, found.id, input);
      return key ? once(work, { key, mode }, { ...request, act }) : { done: await act(), replayed: false };
    });
    deliverLater(platform, owner.account, events);
    return {
      ...done,
      late: mode === "timeout" && !replayed,
      headers: {
        ...headers,
        ...(replayed && { "idempotent-replayed": "true" }),
        // A retry would only get the stored answer again.
        ...(done.status >= 500 && { "stripe-should-retry": "false" }),
      },
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: error.body, headers, late: false };
  }
}

const ownFault = () => new Refusal(500, "Something went wrong on Stripe's end.", { type: "api_error" });

/**
 * A key is used once. The same request gets the same answer again; another request with that key is refused. The
 * second of two concurrent requests waits for the first. A request refused before any work is not stored.
 */
async function once(
  { tx, owner }: { tx: Work["tx"]; owner: Owner },
  { key, mode }: { key: string; mode: ApiMode },
  { method, path, body, act }: { act: () => Promise<Done> } & ApiRequest,
): Promise<{ done: Done; replayed: boolean }> {
  const fingerprint = createHash("sha256").update(`${method} ${path}\n${body}`).digest("hex");
  const mine = { account: owner.account, idempotency_key: key };
  const first = await tx
    .insertInto("sandbox_stripe_request")
    .values({ ...mine, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const row = tx.selectFrom("sandbox_stripe_request").selectAll().where("account", "=", owner.account);
  if (Number(first.numInsertedOrUpdatedRows) === 0) {
    const before = await row.where("idempotency_key", "=", key).executeTakeFirstOrThrow();
    if (before.fingerprint !== fingerprint)
      throw new Refusal(400, "Keys for idempotent requests can only be used with the same parameters they were first used with.", { type: "idempotency_error" }); // prettier-ignore
    return { done: { status: before.status!, body: before.body }, replayed: true };
  }
  const result = await act();
  const done = mode === "error_after" ? { status: 500, body: ownFault().body } : result;
  await tx
    .updateTable("sandbox_stripe_request")
    .set({ status: done.status, body: JSON.stringify(done.body) })
    .where("account", "=", owner.account)
    .where("idempotency_key", "=", key)
    .execute();
  return { done, replayed: false };
}
