import { createOrder } from "@palco/contract/checkout/api";
import { invoiceFile, listInvoices, updateInvoicesSetup } from "@palco/contract/invoices/api";
import { getLook, sendLogo, type SiteLook, updateLook } from "@palco/contract/look/api";
import { previewMailLook } from "@palco/contract/mail/look";
import { recoverPassword } from "@palco/contract/accounts/recovery";
import { expect, test } from "vitest";
import { describePage } from "#app/web/describe-page.ts";
import { fillPage } from "#app/web/page.ts";
import { createSiteFiles } from "#app/web/site-files.ts";
import { aUser, refusal, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { cards, payAt } from "#modules/checkout/testing.ts";
import { textsOf } from "#platform/pdf/testing-pdf.ts";
import { mailsOf } from "#modules/mail/testing.ts";
import { testApp } from "#testing/app.ts";
import { field, refused } from "#testing/refused.ts";
import { aLogo } from "./testing.ts";

const app = await testApp();
const admin = await aUser(app, { roles: ["ADMIN"] });
const plain: SiteLook = { name: "Palco", color: "#ff7a1a", font: "ubuntu", headings: "same", logo: null, showsName: true }; // prettier-ignore
const set = (change: Partial<SiteLook>) => admin.call(updateLook, { body: { ...plain, ...change } });
const shell =
  '<html lang="es" data-theme="dark" data-site="Palco"><head><link rel="icon" href="/favicon.svg" /><!--head--><title>Palco</title></head><body><!--first--></body>';
const pageOf = async (path: string) =>
  fillPage(shell, await describePage(app.platform, path, "es"), { language: "es", isNamed: false });
const text = async (path: string) => {
  const response = await fetch(app.url + path, { redirect: "manual" });
  return { status: response.status, headers: response.headers, body: await response.text() };
};

test("a new site has the product's look, and its pages not one style more", async () => {
  expect(await app.as()(getLook)).toEqual({ ...plain, sheet: null });
  const page = await pageOf("/");
  expect(page).not.toContain("/theme/");
  expect(page).toContain('data-site="Palco"');
  expect(await createSiteFiles(app.platform).find("/favicon.svg")).toBeUndefined();
});

test("an administrator gives the site a look: visitors have it on their next page, and the log has the act", async () => {
  const saved = await set({
    name: "Sala Lumbre",
    color: "#0050FF",
    font: "inter",
    headings: "playfair-display",
  });
  expect(saved).toMatchObject({
    name: "Sala Lumbre",
    color: "#0050ff",
    sheet: expect.stringMatching(/^\/theme\/[0-9a-f]{16}\.css$/),
  });
  expect(await app.as()(getLook)).toEqual(saved);
  const page = await pageOf("/");
  expect(page).toContain(`<link rel="stylesheet" id="look" href="${saved.sheet}">`);
  expect(page).toContain('<html lang="es" data-theme="dark" data-site="Sala Lumbre">');
  expect(page).toMatch(/<title>Sala Lumbre · /);
  expect(page).toContain('property="og:site_name" content="Sala Lumbre"');
  expect(page).toContain('"name":"Sala Lumbre"');
  expect(page).not.toContain("Palco");
  const sheet = await text(saved.sheet!);
  expect(sheet.headers.get("content-type")).toBe("text/css; charset=utf-8");
  expect(sheet.headers.get("cache-control")).toContain("immutable");
  expect(sheet.body).toContain("--c-primary:#3373ff");
  expect(sheet.body).toContain("/fonts/inter-latin-400.woff2");
  expect(sheet.body).not.toContain("Sala");
  const [act] = await app.platform.db
    .selectFrom("audit_entry")
    .innerJoin("audit_detail", "entry_id", "id")
    .select(["act", "after"])
    .where("act", "=", "site.look_changed")
    .execute();
  expect(act).toMatchObject({ after: { name: "Sala Lumbre", color: "#0050ff", font: "inter" } });
});

test("a sheet of before leads to the one of now", async () => {
  const { sheet: before } = await set({ color: "#0050ff" });
  const { sheet: now } = await set({ color: "#15803d" });
  const answer = await text(before!);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, now]);
  await set({});
  expect((await text(now!)).status).toBe(404);
});

test("what is no look is refused by its field", async () => {
  await expect(set({ color: "blue" })).rejects.toEqual(refused("request.invalid", field("color", "color")));
  await expect(set({ name: " " })).rejects.toEqual(refused("request.invalid", field("name", "required")));
  await expect(set({ logo: "0".repeat(32) })).rejects.toEqual(
    refused("request.invalid", field("logo", "select")),
  );
  await expect(set({ font: "comic" as never })).rejects.toEqual(
    refused("request.invalid", field("font", "select")),
  );
});

test("a logo is kept as a small PNG, and is told what it can be seen on", async () => {
  const grounds = await Promise.all(
    ["#0b0a0c", "#fdfdfd", "#0050ff"].map(
      async (color) => (await admin.call(sendLogo, { body: await aLogo({ color, hole: false }) })).ground,
    ),
  );
  expect(grounds).toEqual(["light", "dark", "any"]);
  const logo = await admin.call(sendLogo, { body: await aLogo({ width: 4000, height: 1000 }) });
  expect([logo.width, logo.height]).toEqual([720, 180]);
  const served = await fetch(app.url + logo.url);
  expect([served.headers.get("content-type"), served.headers.get("cache-control")]).toEqual([
    "image/png",
    "public, max-age=31536000, immutable",
  ]);
  const { sheet } = await set({ name: "Lumbre", logo: logo.id, showsName: false });
  expect((await text(sheet!)).body).toContain(`url("${logo.url}")`);
  const send = (body: Blob) => refusal(admin.call(sendLogo, { body }));
  expect(await send(new Blob(["no picture"], { type: "image/png" }))).toBe("media.image_format");
  expect(await send(new Blob([new Uint8Array(2 * 1024 * 1024 + 1)], { type: "image/png" }))).toBe(
    "look.logo_too_large",
  );
  expect(await send(await aLogo({ color: "#ffffff", isWhole: true }))).toBe("look.logo_empty");
});

test("icons and the manifest are the site's: its initial, or its logo where that is square", async () => {
  const files = createSiteFiles(app.platform);
  await set({ name: "Émile y compañía", color: "#0050ff" });
  const icon = (await files.find("/favicon.svg"))!.body.toString();
  expect(icon).toContain('fill="#0050ff"');
  expect(icon).toContain("<path");
  expect(icon).not.toContain("<text");
  const ico = (await files.find("/favicon.ico"))!;
  expect([ico.type, ico.body.readUInt16LE(2), ico.body.subarray(22, 26).toString("latin1")]).toEqual([
    "image/x-icon",
    1,
    "\u0089PNG",
  ]);
  expect((await files.find("/icon-192.png"))!.body.readUInt32BE(16)).toBe(192);
  const manifest = JSON.parse((await files.find("/manifest.webmanifest"))!.body.toString()) as object;
  expect(manifest).toMatchObject({ name: "Émile y compañía", short_name: "Émile", start_url: "/" });
  const square = await admin.call(sendLogo, { body: await aLogo({ width: 200, height: 200 }) });
  await set({ name: "Émile", logo: square.id });
  expect((await files.find("/favicon.svg"))!.body.toString()).toContain("data:image/png;base64,");
  await set({ name: "漢字" });
  expect((await files.find("/favicon.svg"))!.body.toString()).toContain("<circle");
});

test("mails have the name, the colour and the logo, inside and without a remote picture", async () => {
  const logo = await admin.call(sendLogo, { body: await aLogo() });
  await set({ name: "Sala Lumbre", color: "#15803d", logo: logo.id, showsName: false });
  const person = await aUser(app);
  await app.as()(recoverPassword, { body: { email: person.email } });
  const [mail] = (await mailsOf(app, person)).toReversed();
  expect(mail!.html).toContain('src="cid:logo"');
  expect(mail!.html).toContain('alt="Sala Lumbre"');
  expect(mail!.html).toContain("background:#15803d");
  expect(mail!.html).not.toMatch(/Palco|src="http/);
  expect(mail!.text).toContain("Sala Lumbre");
  expect(mail!.look.logo!.png.subarray(1, 4).toString()).toBe("PNG");
  const { html } = await admin.call(previewMailLook, { body: { ...plain, name: "Otra", logo: logo.id } });
  expect(html).toContain(`src="${logo.url}"`);
  expect(html).toContain('alt="Otra"');
});

/** Somebody buys; answers the texts of their invoice, drawn anew each time. */
async function aSale(viewer: TestUser) {
  await admin.call(updateInvoicesSetup, {
    body: { name: "Lumbre, S.L.", taxId: "B12345674", address: "Mayor 1", city: "Madrid", postalCode: "28013", country: "ES" },
  }); // prettier-ignore
  const product = await aProduct(app, { gross: 1210 });
  const { order, payAt: url } = await viewer.call(createOrder, {
    body: { productSlug: product.slug, expectedGross: 1210, termsAccepted: true },
  });
  await payAt(app, url!, cards.approved);
  await app.deliver();
  const { items } = await viewer.call(listInvoices, { query: { orders: order.id } });
  return async () => {
    const response = await fetch(`${app.url}/api${invoiceFile(items[0]!)}`, {
      headers: { authorization: `Bearer ${viewer.token}` },
    });
    const pdf = Buffer.from(await response.arrayBuffer());
    return { text: textsOf(pdf).join(""), hasPicture: pdf.toString("latin1").includes("/Subtype /Image") };
  };
}

test("an invoice keeps the look of its day", async () => {
  const logo = await admin.call(sendLogo, { body: await aLogo() });
  await set({ name: "Sala Lumbre", color: "#0050ff", logo: logo.id });
  const draw = await aSale(await aUser(app));
  const day = await draw();
  expect([day.text.includes("Sala Lumbre"), day.hasPicture]).toEqual([true, true]);
  await set({ name: "Otra sala" });
  expect(await draw()).toEqual(day);
});

test("PA19 a name that is markup is inert in the theme, the page, its JSON-LD, the manifest, mails and invoices", async () => {
  const name = "</style><script>alert(1)</script>";
  const { sheet } = await set({ name, color: "#0050ff" });
  const { body: css } = await text(sheet!);
  expect(css).not.toMatch(/[<>]|script/);
  const page = await pageOf("/");
  expect(page).not.toContain(name);
  expect(page.match(/<script/g)).toHaveLength(page.match(/<script type="application\/(ld\+)?json"/g)!.length);
  const [, jsonLd] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)!;
  expect(JSON.parse(jsonLd!)).toMatchObject({ "@graph": [{ name }] });
  const files = createSiteFiles(app.platform);
  expect(JSON.parse((await files.find("/manifest.webmanifest"))!.body.toString())).toMatchObject({ name });
  expect((await files.find("/favicon.svg"))!.body.toString()).not.toContain("script");
  const { html } = await admin.call(previewMailLook, { body: { ...plain, name } });
  expect(html).not.toContain("<script");
  expect(html).toContain("&#60;/style&#62;");
  const viewer = await aUser(app);
  const draw = await aSale(viewer);
  const mails = await mailsOf(app, viewer);
  expect(mails.length).toBeGreaterThan(0);
  for (const mail of mails) expect(mail.html).not.toContain("<script");
  expect((await draw()).text).toContain(name);
});
