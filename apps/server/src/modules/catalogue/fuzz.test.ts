import * as catalogue from "@palco/contract/catalogue/api";
import * as catalogueEdits from "@palco/contract/catalogue/edit";
import { emptyProduct } from "@palco/contract/catalogue/fields";
import * as catalogueTable from "@palco/contract/catalogue/manage";
import { fillPath } from "@palco/contract/route";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import * as channelEdits from "@palco/contract/channels/edit";
import * as channelsTable from "@palco/contract/channels/manage";
import * as channels from "@palco/contract/channels/api";
import type { RouteSpec } from "@palco/contract/route";
import { aChannel, anImage } from "#modules/channels/testing.ts";
import { testApp } from "#testing/app.ts";
import { aProduct } from "./testing.ts";

const app = await testApp();
const someone = await aUser(app, { roles: ["PRODUCER", "ADMIN"] });
const channel = await aChannel(app, { owner: someone, status: "draft" });
const product = await aProduct(app, { channel });

/** Values no field of ours means, each able to upset something behind it. */
const hostile: unknown[] = [
  null, true, 0, -1, 1e21, 1.5, "", " ", "x".repeat(50_000), "\u0000", "a\u0000b", "\ud800", "’ OR 1=1 --", "<script>", "../../etc/passwd", "%00",
  [], [[]], [null], {}, { $gt: "" }, { constructor: { prototype: { admin: true } } }, Array.from({ length: 2000 }, () => "a"),
  "9999-12-31T23:59:59Z", "0000-00-00T00:00:00Z", "2026-11-21T20:00:00+99:99", "NaN", 100_000_000, 2_147_483_648,
]; // prettier-ignore
/** The subset that is tried in every single field. */
const sharp: unknown[] = [
  null,
  -1,
  1.5,
  100_000_000,
  2_147_483_648,
  "a\u0000b",
  "\ud800",
  "’ OR 1=1 --",
  "9999-12-31T23:59:59Z",
  "x".repeat(3000),
  [null],
  {},
];
let deep: unknown = "end";
for (let level = 0; level < 2000; level += 1) deep = [deep];

const whole = {
  shortDescription: "Fine",
  imageId: await anImage(app, someone.id),
  assetId: product.assetId,
  categories: ["music"],
  price: 1000,
};
const valid = {
  product: {
    ...emptyProduct,
    ...whole,
    channelId: channel.id,
    title: "Fine",
    slug: product.slug,
    sessions: [{ startsAt: "2026-12-01T20:00:00Z", capacity: 1 }],
    offer: null,
    revision: 1,
  },
  channel: { ...channelEdits.emptyChannel, title: "Fine", slug: channel.slug, revision: 1 },
};

async function send(
  method: string,
  path: string,
  body?: unknown,
  query = "",
): Promise<{ status: number; type: string; text: string }> {
  const response = await fetch(`${app.url}/api${path}${query}`, {
    method,
    headers: {
      authorization: `Bearer ${someone.token}`,
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  return {
    status: response.status,
    type: response.headers.get("content-type") ?? "",
    text: await response.text(),
  };
}

function expectCalm(answer: { status: number; type: string; text: string }, what: string): void {
  if (answer.status >= 500) throw new Error(`${what}: ${answer.status} ${answer.text}`);
  if (answer.status >= 400) expect(answer.type, what).toContain("application/problem+json");
}

const specs = [channels, channelEdits, channelsTable, catalogue, catalogueEdits, catalogueTable].flatMap(
  (contract) =>
    Object.values(contract).filter(
      (part): part is RouteSpec => typeof part === "object" && part !== null && "audience" in part,
    ),
);

async function bodies(
  base: Record<string, unknown>,
  tryOne: (body: unknown, what: string) => Promise<void>,
): Promise<void> {
  for (const value of [...hostile, deep])
    await tryOne(value, `whole body ${JSON.stringify(value)?.slice(0, 60)}`);
  for (const text of ["{", "[1,", "undefined", '{"title":', '{"__proto__":{"admin":true},"title":"x"}'])
    await tryOne(text, text);
  for (const [name, nested] of Object.entries(base)) {
    for (const value of sharp)
      await tryOne({ ...base, [name]: value }, `${name} = ${JSON.stringify(value)?.slice(0, 60)}`);
    if (typeof nested !== "object" || nested === null || Array.isArray(nested)) continue;
    for (const inner of Object.keys(nested))
      for (const value of sharp)
        await tryOne(
          { ...base, [name]: { ...nested, [inner]: value } },
          `${name}.${inner} = ${JSON.stringify(value)?.slice(0, 60)}`,
        );
  }
}

test.each(specs.filter((spec) => spec.body).map((spec) => [`${spec.method} ${spec.path}`, spec] as const))(
  "%s stays calm whatever the body",
  async (_, spec) => {
    const kind = spec.path.includes("products") ? "product" : "channel";
    const base: Record<string, unknown> = spec.path.includes("moves") ? { move: "deactivate" } : valid[kind];
    const thing = { product, channel }[kind];
    const path = fillPath(spec.path, { slug: thing.slug });
    await bodies(base, async (body, what) => {
      expectCalm(await send(spec.method, path, body), what);
      // So that the next one gets as far as this did.
      if (spec.method === "PUT")
        await app.platform.db
          .updateTable(kind)
          .set({ revision: 1, slug: thing.slug })
          .where("id", "=", thing.id)
          .execute();
    });
  },
  60_000,
);

test.each(
  specs
    .filter((spec) => spec.path.includes(":slug"))
    .map((spec) => [`${spec.method} ${spec.path}`, spec] as const),
)("%s: a name that can't be one is not found", async (_, spec) => {
  for (const slug of [
    "%00",
    "..%2f..%2fetc",
    "A B",
    "x".repeat(300),
    "'; drop table product; --",
    "019a0000-0000-7000-8000-000000000000",
  ]) {
    const path = spec.path.replace(
      ":slug",
      slug.startsWith("%") || slug.includes("%2f") ? slug : encodeURIComponent(slug),
    );
    const answer = await send(
      spec.method,
      path,
      spec.body ? (spec.path.includes("products") ? valid.product : valid.channel) : undefined,
    );
    expectCalm(answer, slug);
    expect(answer.status).toBeGreaterThanOrEqual(400);
  }
});

test.each(specs.filter((spec) => spec.query).map((spec) => [`${spec.method} ${spec.path}`, spec] as const))(
  "%s stays calm whatever the query",
  async (_, spec) => {
    const values = [
      "",
      "-1",
      "0",
      "1e9",
      "99999999999999999999",
      "NaN",
      "%00",
      "a%00b",
      "%ff",
      "'",
      "%25",
      "\\",
      "x".repeat(3000),
      "a&page=2&page=3",
      "[]=1",
    ];
    for (const name of [...Object.keys(spec.query!.shape), "nonsense"])
      for (const value of values)
        expectCalm(await send("GET", spec.path, undefined, `?${name}=${value}`), `${name}=${value}`);
  },
);
