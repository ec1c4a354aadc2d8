import { refundOrder } from "@palco/contract/checkout/api";
import {
  getPost,
  getPostEdit,
  getPostVersion,
  listPostVersions,
  savePostText,
} from "@palco/contract/posts/api";
import { getProduct } from "@palco/contract/catalogue/api";
import { expect, test } from "vitest";
import { aPurchaseSession, aUser, refusal } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { aChannel, anImage } from "#modules/channels/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { testApp } from "#testing/app.ts";
import { aDocument, aParagraph, aPost, closedWords, openWords, type walledDocument } from "./testing.ts";

const app = await testApp();
const slugOf = ({ slug }: Pick<TestProduct, "slug">) => ({ params: { slug } });
const asking = (post: Pick<TestProduct, "slug">) => ({ ...slugOf(post), query: {} });
const visitor = app.as();

/** All answers about a post that a user gets, as sent over the network. */
async function answered(slug: string, token?: string): Promise<string> {
  const addresses = [
    `/api/products/${slug}/post`,
    `/api/products/${slug}/post?preview=true`,
    `/api/products/${slug}`,
  ];
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
  const parts = await Promise.all(
    addresses.map(async (address) => (await fetch(app.url + address, { headers })).text()),
  );
  const { channel } = await visitor(getProduct, { params: { slug } });
  parts.push(await (await fetch(`${app.url}/channels/${channel.slug}/rss.xml`)).text());
  return parts.join("\n");
}

test("what is behind the wall is sent only to ticket holders, and no longer after a refund", async () => {
  const post = await aPost(app);
  const stranger = await aUser(app);
  const buyer = await aUser(app);
  const other = await aUser(app, { roles: ["PRODUCER"] });
  for (const token of [undefined, stranger.token, buyer.token, other.token]) {
    const all = await answered(post.slug, token);
    expect(all).toContain(openWords);
    expect(all).not.toContain(closedWords);
  }
  expect(await visitor(getPost, asking(post))).toMatchObject({ state: "no_ticket", body: null });
  expect(await refusal(other.call(getPostEdit, slugOf(post)))).toBe("catalogue.not_found");

  const order = await buy(app, buyer, post);
  const bought = await buyer.call(getPost, asking(post));
  expect(bought.state).toBe("ready");
  expect(JSON.stringify(bought.body)).toContain(closedWords);

  const admin = await aUser(app, { roles: ["ADMIN"] });
  await admin.call(refundOrder, { params: { id: order.id } });
  expect(await answered(post.slug, buyer.token)).not.toContain(closedWords);
});

test("the session of a purchase reads what it bought, and no other post", async () => {
  const [post, other] = [await aPost(app), await aPost(app)];
  const buyer = await aUser(app);
  const { id: orderId } = await buy(app, buyer, post);
  await buy(app, buyer, other);
  const { call } = await aPurchaseSession(app, buyer, { orderId, opens: [post.id] });
  expect(JSON.stringify((await call(getPost, asking(post))).body)).toContain(closedWords);
  expect(await call(getPost, asking(other))).toMatchObject({ body: null });
});

test("editors read all of it; a draft is theirs alone", async () => {
  const post = await aPost(app, { status: "draft" });
  const { body } = await post.owner.call(getPost, asking(post));
  expect(JSON.stringify(body)).toContain(closedWords);
  expect(await refusal(visitor(getPost, asking(post)))).toBe("catalogue.not_found");
});

test("without a wall the teaser is the first parts, never more than half", async () => {
  const long = aDocument(
    ...Array.from({ length: 10 }, (_, at) => aParagraph(`Part ${at} ${"word ".repeat(40)}`)),
  );
  const post = await aPost(app, { texts: { en: long } });
  const teaser = JSON.stringify((await visitor(getPost, asking(post))).teaser);
  expect(teaser).toContain("Part 2");
  expect(teaser).not.toContain("Part 4");
  const short = await aPost(app, {
    texts: { en: aDocument(aParagraph("one two three four five six seven")) },
  });
  expect((await visitor(getPost, asking(short))).teaser).toEqual([
    { kind: "html", html: "<p>one two three…</p>" },
  ]);
});

test("texts come in the reader's language, else in the post's first", async () => {
  const post = await aPost(app, {
    texts: { pt: aDocument(aParagraph("Boa noite")), es: aDocument(aParagraph("Buenas noches")) },
    gross: 0,
  });
  const read = async (language: "en" | "es" | "pt") =>
    app.as(post.owner.token, language)(getPost, asking(post));
  expect(await read("es")).toMatchObject({ language: "es", languages: ["pt", "es"] });
  expect(JSON.stringify((await read("es")).body)).toContain("Buenas noches");
  expect(await read("en")).toMatchObject({ language: "pt" });
});

test("nothing that is sent becomes more than text: scripts, foreign pictures, others' products", async () => {
  const post = await aPost(app, { status: "draft", texts: {} });
  const foreign = await aChannel(app);
  const params = { slug: post.slug, language: "en" } as const;
  const sent = aDocument(
    aParagraph(`<script>alert(1)</script><img src=x onerror="alert(1)">`),
    { type: "paragraph", content: [{ type: "text", text: "go", marks: [{ type: "link", attrs: { href: `https://x.test/"onclick="alert(1)` } }] }] },
    { type: "image", attrs: { imageId: await anImage(app, foreign.owner.id, "product"), alt: "theirs", caption: "" } },
    { type: "image", attrs: { imageId: await anImage(app, post.owner.id, "product"), alt: `a "lamp"`, caption: "<b>Ours</b>" } },
    { type: "embed", attrs: { productId: (await aProduct(app)).id } },
  ); // prettier-ignore
  const saved = await post.owner.call(savePostText, { params, body: { document: sent, revision: 0 } });
  expect(saved.document.content.map(({ type }) => type)).toEqual(["paragraph", "paragraph", "image"]);
  const { body } = await post.owner.call(getPost, asking(post));
  const [block] = body!;
  const html = block!.kind === "html" ? block!.html : "";
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).not.toMatch(/<script|<b>|<img src="?x|"onclick="/);
  expect(html).toMatch(/<img [^>]*alt="a &quot;lamp&quot;"/);
  for (const href of ["javascript:alert(1)", "data:text/html,x", "//evil.test", "/\\evil.test"]) {
    const link = aDocument({ type: "paragraph", content: [{ type: "text", text: "x", marks: [{ type: "link", attrs: { href } }] }] }); // prettier-ignore
    const save = post.owner.call(savePostText, { params, body: { document: link, revision: 1 } });
    expect(await refusal(save)).toBe("request.invalid");
  }
  const deep = { type: "doc", content: [nest(9)] } as unknown as typeof walledDocument;
  const save = post.owner.call(savePostText, { params, body: { document: deep, revision: 1 } });
  expect(await refusal(save)).toBe("request.invalid");
});

const nest = (depth: number): object =>
  depth
    ? { type: "bulletList", content: [{ type: "listItem", content: [nest(depth - 1)] }] }
    : { type: "paragraph" };

test("the organizer's own products stand in the text as cards, while they are published", async () => {
  const shown = await aProduct(app);
  const text = aDocument(
    aParagraph("Before"),
    { type: "embed", attrs: { productId: shown.id } },
    aParagraph("After"),
  );
  const post = await aPost(app, { owner: shown.owner, channel: shown.channel, texts: { en: text } });
  const { body } = await post.owner.call(getPost, asking(post));
  expect(body!.map(({ kind }) => kind)).toEqual(["html", "product", "html"]);
  expect(body![1]).toMatchObject({ product: { slug: shown.slug } });
});

test("only its owner sees the history", async () => {
  const post = await aPost(app);
  const other = await aUser(app, { roles: ["PRODUCER"] });
  const params = { slug: post.slug, language: "en" } as const;
  const [version] = (await post.owner.call(listPostVersions, { params })).items;
  expect(await refusal(other.call(listPostVersions, { params }))).toBe("catalogue.not_found");
  const one = { params: { ...params, id: version!.id } };
  expect(await refusal(other.call(getPostVersion, one))).toBe("catalogue.not_found");
  expect(JSON.stringify(await post.owner.call(getPostVersion, one))).toContain(closedWords);
});
