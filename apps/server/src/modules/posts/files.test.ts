import { removeProduct } from "@palco/contract/catalogue/edit";
import { refundOrder } from "@palco/contract/checkout/api";
import {
  getPost,
  getPostEdit,
  type PostView,
  publishPostChanges,
  savePostText,
} from "@palco/contract/posts/api";
import type { PostNode } from "@palco/contract/rich-text";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import type { TestProduct } from "#modules/catalogue/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { sendResource, cleanUpResources } from "#modules/media/testing-resource.ts";
import { verify } from "#app/commands/verify.ts";
import { testApp } from "#testing/app.ts";
import { aDocument, aParagraph, aPost } from "./testing.ts";

const app = await testApp({ PALCO_FILE_MB: "1" });
const words = "%PDF-1.7\nWho left the lamp on.";
const aPdf = (filename = "Guía «final».pdf") => ({ filename, content: Buffer.from(words) });
const part = (resourceId: string, caption = ""): PostNode => ({
  type: "file",
  attrs: { resourceId, caption },
});
const params = ({ slug }: Pick<TestProduct, "slug">) => ({ slug, language: "en" }) as const;

/** A post with a file above the wall and another one behind it. */
async function withFiles(options: Parameters<typeof aPost>[1] = {}) {
  const post = await aPost(app, { texts: {}, status: "draft", ...options });
  const [open, closed] = [
    await sendResource(app, post.owner, aPdf("open.pdf")),
    await sendResource(app, post.owner, aPdf()),
  ];
  const document = aDocument(
    aParagraph("Look"),
    part(open.id),
    { type: "wall" },
    part(closed.id, "The whole guide"),
  );
  await post.owner.call(savePostText, { params: params(post), body: { document, revision: 0 } });
  return { post, document, open: open.id, closed: closed.id };
}
async function publish({ post }: { post: TestProduct }) {
  await sql`update product set status = 'published', published_at = now() where id = ${post.id}`.execute(
    app.platform.db,
  );
  await post.owner.call(publishPostChanges, { params: { slug: post.slug } });
}
const viewOf = (post: TestProduct, who?: TestUser): Promise<PostView> =>
  who
    ? who.call(getPost, { params: { slug: post.slug }, query: {} })
    : app.as()(getPost, { params: { slug: post.slug }, query: {} });
const files = (blocks: PostView["teaser"] | null) => (blocks ?? []).filter((block) => block.kind === "file");
const fetchFile = (url: string, init?: RequestInit) => fetch(app.url + url, init);
const status = async (url: string) => (await fetchFile(url)).status;

test("a file behind the wall is for who may open the post; one above it is for everybody", async () => {
  const made = await withFiles();
  const { post } = made;
  await publish(made);
  const [stranger, buyer, admin] = [
    await aUser(app),
    await aUser(app),
    await aUser(app, { roles: ["ADMIN"] }),
  ];
  const order = await buy(app, buyer, post);

  const [closed] = files((await viewOf(post, buyer)).body).slice(1);
  expect(closed).toMatchObject({
    filename: "Guía «final».pdf",
    caption: "The whole guide",
    size: words.length,
  });
  const answer = await fetchFile(closed!.url);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(words);
  const headers = Object.fromEntries(answer.headers);
  expect(headers).toMatchObject({
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "content-disposition": `attachment; filename="Gui_a _final_.pdf"; filename*=UTF-8''Gu%C3%ADa%20%C2%ABfinal%C2%BB.pdf`,
    "cache-control": "private, no-cache",
  });
  const piece = await fetchFile(closed!.url, { headers: { range: "bytes=0-3" } });
  expect([piece.status, await piece.text()]).toEqual([206, "%PDF"]);
  for (const who of [post.owner, admin])
    expect(await status(files((await viewOf(post, who)).body)[1]!.url)).toBe(200);

  for (const who of [undefined, stranger]) {
    const { teaser, body } = await viewOf(post, who);
    expect(body).toBeNull();
    expect(files(teaser)).toHaveLength(1);
    const [open] = files(teaser);
    expect(open).toMatchObject({ filename: "open.pdf" });
    expect(await status(open!.url)).toBe(200);
    // The query of an open file's address opens no other file.
    const key = open!.url.split("?")[1] ?? "";
    expect(await status(`${closed!.url.split("?")[0]}?${key}`)).toBe(403);
  }
  const refused = await fetchFile(closed!.url.split("?")[0]!, { headers: { "accept-language": "es" } });
  expect([refused.status, await refused.text()]).toEqual([
    403,
    "Este archivo es para quienes tienen acceso.",
  ]);
  expect(await status(`${closed!.url.slice(0, -4)}AAAA`)).toBe(403);

  // An address ends by itself, and with the ticket.
  app.setNow(new Date(Date.now() + 5 * 3_600_000));
  onTestFinished(() => app.setNow(undefined));
  expect(await status(closed!.url)).toBe(403);
  app.setNow(undefined);
  await admin.call(refundOrder, { params: { id: order.id } });
  expect(await status(closed!.url)).toBe(403);
});

test("a file of a draft is its owner's; one without a mark of the writer above it is behind the wall", async () => {
  const made = await withFiles();
  const { post } = made;
  const preview = () => post.owner.call(getPost, { params: { slug: post.slug }, query: { preview: "true" } });
  const [open] = files((await preview()).body);
  expect(await status(open!.url)).toBe(200);
  expect(await status(open!.url.split("?")[0]!)).toBe(404);
  await publish(made);
  expect(await status(open!.url.split("?")[0]!)).toBe(200);

  const unmarked = aDocument(part(made.open), aParagraph(`Long ${"word ".repeat(80)}`), aParagraph("End"));
  await post.owner.call(savePostText, { params: params(post), body: { document: unmarked, revision: 1 } });
  await post.owner.call(publishPostChanges, { params: { slug: post.slug } });
  expect(files((await viewOf(post)).teaser)).toEqual([]);
  expect(await status(open!.url.split("?")[0]!)).toBe(403);
});

test("what is not what its name says, of another kind or too large is refused, in the reader's language", async () => {
  const owner = await aUser(app, { roles: ["PRODUCER"] });
  const html = Buffer.from("<html><script>alert(1)</script></html>");
  const send = (filename: string, content = html) => sendResource(app, owner, { filename, content });
  expect(await send("hostile.pdf")).toMatchObject({
    status: 415,
    body: expect.stringContaining("media.resource_kind"),
  });
  for (const name of ["page.html", "run.exe", "macros.docm", "noending", "drawing.svg"])
    expect((await send(name)).status).toBe(415);
  expect((await send("big.pdf", Buffer.alloc(1024 * 1024 + 1, "%PDF-"))).status).toBe(413);
  expect((await send("notes.txt", Buffer.from("Grüße, <b>plain</b>"))).status).toBe(204);
  expect((await send("notes.md", Buffer.from([0x41, 0, 0x42]))).status).toBe(415);
  expect((await send("book.epub", Buffer.from("PK\u0003\u0004rest"))).status).toBe(204);
  const viewer = await aUser(app);
  expect((await sendResource(app, viewer, aPdf())).status).toBe(403);
});

test("files of others are not kept in a text; feeds link to what everybody may have", async () => {
  const other = await withFiles();
  const made = await withFiles();
  const { post } = made;
  const document = aDocument(...made.document.content, part(other.closed));
  const saved = await post.owner.call(savePostText, {
    params: params(post),
    body: { document, revision: 1 },
  });
  expect(saved.document).toEqual(made.document);
  const edit = await post.owner.call(getPostEdit, { params: { slug: post.slug } });
  expect(edit.files.map(({ filename }) => filename).toSorted()).toEqual(["Guía «final».pdf", "open.pdf"]);
  await publish(made);
  const xml = await (await fetch(`${app.url}/channels/${post.channel.slug}/rss.xml`)).text();
  expect(xml).toContain("open.pdf (0.1 kB)");
  expect(xml).not.toContain("final");
  const link = /href="([^"]*\/files\/[^"]*)"/.exec(
    xml.replaceAll("&quot;", '"').replaceAll("&lt;", "<"),
  )![1]!;
  expect(await status(new URL(link).pathname)).toBe(200);

  const free = await withFiles({ gross: 0 });
  await publish(free);
  const feed = await (await fetch(`${app.url}/channels/${free.post.channel.slug}/rss.xml`)).text();
  expect(feed).toContain("The whole guide: Guía «final».pdf (0.1 kB)");
});

test("a file goes some days after the last text that had it, or its post, is gone; until then it can be put back", async () => {
  const { post, open, document } = await withFiles();
  const { db, storage } = app.platform;
  const cleanUp = () => cleanUpResources(app.platform);
  const age = (days: number) =>
    sql`update resource set unused_since = unused_since - make_interval(days => ${days})`.execute(db);
  const faults = async () =>
    (await verify(app.platform)).problems.filter((problem) => problem.startsWith("files to download"));
  const isThere = () => storage.exists(`resources/${open}`);
  const write = (content: PostNode[], revision: number) =>
    post.owner.call(savePostText, {
      params: params(post),
      body: { document: aDocument(...content), revision },
    });
  await write([aParagraph("Nothing")], 1);
  await age(6);
  await cleanUp();
  expect(await isThere()).toBe(true);
  expect((await write(document.content, 2)).document).toEqual(document);
  await age(8);
  await cleanUp();
  expect(await isThere()).toBe(true);
  expect(await faults()).toEqual([]);

  await post.owner.call(removeProduct, { params: { slug: post.slug } });
  await age(8);
  await cleanUp();
  expect(await isThere()).toBe(false);
  expect(await faults()).toEqual([]);
});
