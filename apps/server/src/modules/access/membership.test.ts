import { isDeepStrictEqual } from "node:util";
import { getProduct } from "@palco/contract/catalogue/api";
import { getPlayer } from "@palco/contract/playback/api";
import { getChat } from "@palco/contract/chat/api";
import { productTypes, type ProductType } from "@palco/contract/product-types/traits";
import { expect, test } from "vitest";
import { aUser, refusal, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { testApp } from "#testing/app.ts";
import { decide, type Grant } from "./decide.ts";
import { setMembership } from "./membership.ts";
import { aTicket } from "./testing.ts";

const app = await testApp();
const { db, now } = app.platform;
const hour = 3_600_000;

const states = ["published", "private", "draft"] as const;
const grants = ["none", "channel", "platform", "elsewhere", "over", "ticket"] as const;
type GrantKind = (typeof grants)[number];

/** The expected result, written independently of `decide()`. */
function oracle(one: { type: ProductType; status: string; included: boolean }, grant: GrantKind): boolean {
  if (grant === "ticket") return true;
  if (grant !== "channel" && grant !== "platform") return false;
  return one.status === "published" && one.included && !["physical", "meet"].includes(one.type);
}

async function holder(
  kind: GrantKind,
  channelId: string,
  elsewhereId: string,
  all: TestProduct[],
): Promise<TestUser> {
  const user = await aUser(app);
  const give = (id: string | null, until: number) =>
    db
      .transaction()
      .execute((tx) =>
        setMembership(
          tx,
          { userId: user.id, channelId: id },
          { until: new Date(now().getTime() + until), now: now() },
        ),
      );
  if (kind === "channel") await give(channelId, hour);
  if (kind === "platform") await give(null, hour);
  if (kind === "elsewhere") await give(elsewhereId, hour);
  if (kind === "over") await give(channelId, -hour);
  if (kind === "ticket") for (const product of all) await aTicket(app, user, product);
  return user;
}

test("A15: every type of product, state, switch and grant gives what the rules say: player, chat, product page", async () => {
  const channel = await aChannel(app);
  const elsewhere = await aChannel(app);
  const products: { type: ProductType; status: string; included: boolean; product: TestProduct }[] = [];
  for (const type of productTypes)
    for (const status of states)
      for (const included of [true, false]) {
        const product = await aProduct(app, { channel, type, status });
        await db
          .updateTable("product")
          .set({ in_subscription: included })
          .where("id", "=", product.id)
          .execute();
        products.push({ type, status, included, product });
      }
  const differences: string[] = [];
  for (const kind of grants) {
    const user = await holder(
      kind,
      channel.id,
      elsewhere.id,
      products.map(({ product }) => product),
    );
    for (const one of products) {
      const { slug, id } = one.product;
      const player = await user.call(getPlayer, { params: { slug } }).then(
        ({ state }) => state !== "no_ticket",
        () => false,
      );
      const expected = oracle(one, kind);
      if (player !== expected) differences.push(`player ${kind} ${one.type} ${one.status} ${one.included}`);
      // Ticket holders see a private product's page; only the owner sees a draft's.
      if (one.status === "published" || (one.status === "private" && kind === "ticket")) {
        const { viewer } = await user.call(getProduct, { params: { slug } });
        const said = { owned: kind === "ticket", included: kind !== "ticket" && expected, ownedInside: [] };
        if (!isDeepStrictEqual(viewer, said))
          differences.push(`page ${kind} ${one.type} ${one.status} ${one.included}`);
      }
      if (one.type !== "broadcast" && one.type !== "live") continue;
      const chat = (await refusal(user.call(getChat, { params: { id } }))) === "ok";
      if (chat !== expected) differences.push(`chat ${kind} ${one.type} ${one.status} ${one.included}`);
    }
  }
  expect(differences).toEqual([]);
});

test("of several grants the one that lasts longest counts, and its end is exclusive", () => {
  const at = new Date("2027-01-01T00:00:00Z");
  const viewer = { id: "v", roles: ["VIEWER"] };
  const product = { ownerId: "p", status: "published" as const };
  const until = (ms: number) => new Date(at.getTime() + ms);
  const ticket: Grant = { grantedAt: at, endsAt: until(hour), closedAt: null, showingAt: until(0) };
  const membership: Grant = { by: "subscription", grantedAt: at, endsAt: until(2 * hour), closedAt: null };
  expect(decide(viewer, product, { grants: [ticket, membership], now: at })).toEqual({
    allow: true, rule: "subscription", until: until(2 * hour), showingAt: null,
  }); // prettier-ignore
  expect(
    decide(viewer, product, { grants: [{ ...ticket, endsAt: null }, membership], now: at }),
  ).toMatchObject({
    rule: "ticket",
    until: null,
  });
  expect(decide(viewer, product, { grants: [membership], now: until(2 * hour) })).toMatchObject({
    allow: false,
    rule: "subscription_over",
  });
  expect(
    decide(viewer, product, {
      grants: [
        { ...ticket, closedAt: at },
        { ...membership, endsAt: at },
      ],
      now: at,
    }),
  ).toMatchObject({
    rule: "refunded",
  });
});
