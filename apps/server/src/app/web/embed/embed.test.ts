import { getChannelEdit, updateChannel } from "@palco/contract/channels/edit";
import { fastify } from "fastify";
import { afterAll, expect, test } from "vitest";
import { anAsset, aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { field, refused } from "#testing/refused.ts";
import { mountEmbed } from "./mount-embed.ts";

const app = await testApp({ PALCO_PUBLIC_URL: "https://palco.example" });
const { db } = app.platform;
const site = fastify();
site.addHook("onRequest", async (_, reply) => void reply.header("x-frame-options", "DENY"));
mountEmbed(site, app.platform, {
  files: async () => ({ script: "assets/embed.js", styles: [] }),
  languageOf: () => "en",
});
afterAll(() => site.close());
const get = (url: string) => site.inject({ url });
const oembed = (address: string, more = "") =>
  get(`/oembed?url=${encodeURIComponent(`https://palco.example${address}`)}${more}`);

async function withTrailer(product: TestProduct): Promise<TestProduct> {
  const trailer = await anAsset(app, product.owner.id);
  await db.updateTable("product").set({ trailer_asset_id: trailer }).where("id", "=", product.id).execute();
  return product;
}
async function allow(
  { channel }: TestProduct,
  embedding: { allow: "none" | "all" | "hosts"; hosts: string[] },
) {
  const params = { slug: channel.slug };
  const { fields, revision } = await channel.owner.call(getChannelEdit, { params });
  return channel.owner.call(updateChannel, { params, body: { ...fields, embedding, revision } });
}
const ancestorsOf = async (url: string) =>
  /frame-ancestors ([^;]*)/.exec(String((await get(url)).headers["content-security-policy"]))![1];

test("PA32 the frame policy allows the sites of the channel: all, a list, or none", async () => {
  const product = await aProduct(app);
  const url = `/embed/player/${product.slug}`;
  expect(await ancestorsOf(url)).toBe("*");
  await allow(product, { allow: "hosts", hosts: ["https://Shop.example.org/", "news.example.com:8443"] });
  expect(await ancestorsOf(url)).toBe("'self' https://shop.example.org https://news.example.com:8443");
  await allow(product, { allow: "none", hosts: [] });
  expect(await ancestorsOf(url)).toBe("'self'");
  for (const [hosts, path, code] of [
    [["*"], "embedding.hosts.0", "url"],
    [["a.example; script-src *"], "embedding.hosts.0", "url"],
    [["http://a.example"], "embedding.hosts.0", "url"],
    [[], "embedding.hosts", "required"],
    [Array.from({ length: 21 }, (_, n) => `a${n}.example`), "embedding.hosts", "too_many"],
  ] as const)
    await expect(allow(product, { allow: "hosts", hosts: [...hosts] })).rejects.toEqual(
      refused("request.invalid", field(path, code)),
    );
});

test("PA32 the page has no form, no session's code and no inline script; its links open windows of their own", async () => {
  const hostile = '"><script>alert(1)</script>';
  const product = await withTrailer(await aProduct(app, { titles: { en: hostile } }));
  for (const kind of ["player", "buy"]) {
    const { headers, body } = await get(`/embed/${kind}/${product.slug}?theme=light&t=12`);
    expect(headers).toMatchObject({ "x-robots-tag": "noindex, indexifembedded" });
    expect(headers).not.toHaveProperty("x-frame-options");
    expect(headers["content-security-policy"]).toContain("form-action 'none'");
    expect(body).toContain('data-theme="light"');
    expect(body).not.toContain(hostile);
    expect(body.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/assets/embed.js">']);
    for (const [link] of body.matchAll(/<a [^>]*>/g))
      expect(link).toContain('target="_blank" rel="noopener"');
    expect(body).toContain(`href="https://palco.example/products/${product.slug}/checkout"`);
  }
  expect((await get(`/embed/player/${product.slug}`)).body).toContain('data-trailer="own"');
});

test("a product that is not on show answers 404 with a sentence; an unknown kind of embed too", async () => {
  const hidden = await aProduct(app, { status: "private", titles: { en: "A secret" } });
  for (const url of [`/embed/player/${hidden.slug}`, "/embed/buy/nothing", `/embed/card/${hidden.slug}`]) {
    const { statusCode, body } = await get(url);
    expect([statusCode, body.includes("no longer available"), body.includes("A secret")]).toEqual([
      404,
      true,
      false,
    ]);
  }
});

test("PA33 oEmbed answers for this site's own products, within the width that is asked for, as JSON alone", async () => {
  const product = await withTrailer(await aProduct(app, { titles: { en: "An evening" } }));
  const path = `/products/${product.slug}`;
  const answer = await oembed(path, "&maxwidth=320");
  expect(answer.headers["access-control-allow-origin"]).toBe("*");
  expect(answer.json()).toMatchObject({
    version: "1.0",
    type: "video",
    provider_name: "Palco",
    width: 320,
    height: 180,
    html: expect.stringContaining(
      `src="https://palco.example/embed/player/${product.slug}" title="An evening" width="320" height="180"`,
    ),
  });
  expect((await oembed(path, "&format=xml")).statusCode).toBe(501);
  expect((await oembed(`${path}?lang=en`)).json()).toMatchObject({
    html: expect.stringContaining("?lang=en"),
  });
  expect((await oembed(`/embed/buy/${product.slug}`)).json()).toMatchObject({ type: "rich", height: 152 });
  const plain = await aProduct(app);
  expect((await oembed(`/products/${plain.slug}`)).json()).toMatchObject({ type: "rich", width: 640 });
});

test("PA33 oEmbed knows nothing of other hosts, of what is private, and of channels that are not embedded", async () => {
  const hidden = await aProduct(app, { status: "private" });
  const closed = await aProduct(app);
  await allow(closed, { allow: "none", hosts: [] });
  for (const { slug } of [hidden, closed, { slug: "nothing" }])
    expect((await oembed(`/products/${slug}`)).statusCode, slug).toBe(404);
  for (const url of [`https://evil.example/products/${closed.slug}`, "file:///etc/passwd", "nonsense", ""])
    expect((await get(`/oembed?url=${encodeURIComponent(url)}`)).statusCode, url).toBe(404);
});
