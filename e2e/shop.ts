import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { activate, login, register } from "@palco/contract/accounts";
import { createProduct, getProductEdit, moveProduct, updateProduct } from "@palco/contract/catalogue.edit";
import type { ProductFields } from "@palco/contract/catalogue.fields";
import { createChannel, getChannelEdit, moveChannel, updateChannel } from "@palco/contract/channels.edit";
import { moveManagedChannel } from "@palco/contract/channels.manage";
import { type Call, createClient } from "@palco/contract/client";
import { getAsset, getUpload, listSoundTracks, uploadImage } from "@palco/contract/media";
import { expect, type TestApp } from "./app.ts";

/** The terms at checkout, in whichever language; the box beside them asks for an invoice. */
export function acceptTerms(page: Page): Promise<void> {
  return page.getByRole("checkbox", { name: /condiciones|terms|condições/ }).check();
}

export const password = "Palco-lleno-1";

export interface Person {
  email: string;
  token: string;
  call: Call;
  session: object;
}

function client(app: TestApp, token?: string): Call {
  return createClient({ baseUrl: `${app.url}/api`, token: () => token, language: () => "es" });
}

async function enter(app: TestApp, email: string): Promise<Person> {
  const session = await client(app)(login, { body: { email, password } });
  return { email, token: session.authToken, call: client(app, session.authToken), session };
}

/** Someone who has signed up and confirmed; the forms of that are another journey. */
export async function aPerson(app: TestApp, as: "attendee" | "organizer" = "attendee"): Promise<Person> {
  const email = `${as}-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`;
  const call = client(app);
  await call(register, {
    body: {
      as,
      name: "Clara",
      surname: "Benavides",
      email,
      password,
      passwordConfirmation: password,
      policy: true,
      terms: true,
    },
  });
  await expect.poll(async () => (await app.mailsTo(email)).length).toBeGreaterThan(0);
  const link = (await app.mailsTo(email))[0]!.links.find((one) => one.includes("/activate/"))!;
  await call(activate, { body: { token: link.split("/").pop()! } });
  return enter(app, email);
}

/** A browser of this person's, signed in. */
export async function browserOf(
  browser: Browser,
  app: TestApp,
  person: Person,
  language = "es",
  options: object = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ baseURL: app.url, ...options });
  await context.addInitScript(
    ([session, lang]) => {
      localStorage.setItem("palco.session", session!);
      localStorage.setItem("palco.language", lang!);
    },
    [JSON.stringify({ ...person.session, language }), language],
  );
  return { context, page: await context.newPage() };
}

/** A film of some seconds that browsers play as it is: moving, with sound. */
export function aFilm(seconds = 45): string {
  const file = join(mkdtempSync(join(tmpdir(), "palco-film-")), "film.mp4");
  execFileSync(process.env.PALCO_FFMPEG ?? "ffmpeg", [
    "-v", "error", "-f", "lavfi", "-i", `testsrc2=size=640x360:rate=25:duration=${seconds}`, "-f", "lavfi", "-i", `sine=440:duration=${seconds}`,
    "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-g", "50", "-c:a", "aac", "-shortest", file,
  ]); // prettier-ignore
  return file;
}

/** Sends a file by tus, as the uploads of the editor do; answers the id of the upload. */
async function sendFile(
  app: TestApp,
  { token }: Person,
  file: string,
  metadata: Record<string, string>,
): Promise<string> {
  const content = readFileSync(file);
  const headers = { "tus-resumable": "1.0.0", authorization: `Bearer ${token}` };
  const created = await fetch(`${app.url}/api/uploads`, {
    method: "POST",
    headers: {
      ...headers,
      "upload-length": String(content.length),
      "upload-metadata": Object.entries(metadata)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
        .join(","),
    },
  });
  const place = new URL(created.headers.get("location")!, app.url).href;
  const sent = await fetch(place, {
    method: "PATCH",
    headers: { ...headers, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
    body: content,
  });
  expect(sent.status).toBe(204);
  return place.split("/").pop()!;
}

async function sendFilm(app: TestApp, seller: Person, file: string): Promise<string> {
  const { call } = seller;
  const id = await sendFile(app, seller, file, { filename: "film.mp4" });
  const { assetId } = await call(getUpload, { params: { id } });
  await expect
    .poll(async () => (await call(getAsset, { params: { id: assetId! } })).state)
    .toMatch(/playable|ready/);
  return assetId!;
}

/** Adds a further sound to a film, and waits until viewers can choose it. */
export async function addSound(app: TestApp, seller: Person, slug: string, language: string): Promise<void> {
  const asset = (await seller.call(getProductEdit, { params: { slug } })).fields.assetId!;
  const file = join(mkdtempSync(join(tmpdir(), "palco-sound-")), "sound.mp3");
  execFileSync(process.env.PALCO_FFMPEG ?? "ffmpeg", [
    "-v",
    "error",
    "-f",
    "lavfi",
    "-i",
    "sine=880:duration=40",
    file,
  ]);
  await sendFile(app, seller, file, { filename: "sound.mp3", purpose: "sound", asset, language });
  await expect
    .poll(async () => (await seller.call(listSoundTracks, { params: { id: asset } })).items[0]?.state, {
      timeout: 60_000,
    })
    .toBe("ready");
}

async function aPicture(
  { call }: Person,
  file: string,
  purpose: "product" | "channel-profile",
): Promise<string> {
  const body = new Blob([readFileSync(file)], { type: "image/jpeg" });
  return (await call(uploadImage, { query: { purpose }, body })).id;
}

const admins = new WeakMap<TestApp, Promise<Person>>();
async function theAdmin(app: TestApp): Promise<Person> {
  const email = `equipo-${Date.now()}@example.com`;
  await app.command(["create-admin", email], { PALCO_ADMIN_PASSWORD: password });
  return enter(app, email);
}

/** Who runs the site: made once for each application. */
export function anAdmin(app: TestApp): Promise<Person> {
  const known = admins.get(app) ?? theAdmin(app);
  admins.set(app, known);
  return known;
}

const billing = {
  taxId: "B12345674", phonePrefix: "+34", phone: "910000114", address: "Calle Mayor, 1", city: "Madrid", postalCode: "28012", country: "ES",
  iban: "ES9121000418450200051332",
}; // prettier-ignore

/** An organizer with an approved channel. */
export async function aSeller(app: TestApp): Promise<Person & { channelId: string; channelSlug: string }> {
  const admin = await anAdmin(app);
  const seller = await aPerson(app, "organizer");
  const { slug } = await seller.call(createChannel, { body: { title: `Sala ${Date.now()}` } });
  const edit = await seller.call(getChannelEdit, { params: { slug } });
  const profileImageId = await aPicture(
    seller,
    "apps/server/src/demo/images/channels/sala-lumbre-profile.jpg",
    "channel-profile",
  );
  const fields = {
    ...edit.fields,
    description: "Música en directo",
    profileImageId,
    billing,
    revision: edit.revision,
  };
  await seller.call(updateChannel, { params: { slug }, body: fields });
  await seller.call(moveChannel, { params: { slug }, body: { move: "request_review" } });
  await admin.call(moveManagedChannel, { params: { slug }, body: { move: "approve" } });
  return { ...seller, channelId: edit.id, channelSlug: slug };
}

/** A published broadcast of a seller's, in an hour. */
export async function aPublishedBroadcast(
  app: TestApp,
  seller: Person & { channelId: string; channelSlug: string },
  over: Partial<ProductFields> = {},
) {
  const sessions = [{ startsAt: new Date(Date.now() + 3_600_000).toISOString(), capacity: null }];
  const typeDetails = { type: "broadcast" } as const;
  const { id, slug, title } = await aPublished(app, seller, { sessions, ...over, typeDetails });
  return { id, slug, title, address: `/account/channels/${seller.channelSlug}/products/${slug}` };
}

/** A published film of a seller's, at 12,10 € unless told otherwise. */
export async function aPublishedFilm(
  app: TestApp,
  seller: Person & { channelId: string },
  over: Partial<ProductFields> = {},
  file = aFilm(),
) {
  return aPublished(app, seller, { assetId: await sendFilm(app, seller, file), ...over });
}

async function aPublished(
  app: TestApp,
  seller: Person & { channelId: string },
  over: Partial<ProductFields>,
) {
  const title = over.title ?? `Concierto ${Math.random().toString(36).slice(2, 8)}`;
  const { id, slug } = await seller.call(createProduct, {
    body: { channelId: seller.channelId, title, ...(over.typeDetails && { typeDetails: over.typeDetails }) },
  });
  const edit = await seller.call(getProductEdit, { params: { slug } });
  const fields: ProductFields = {
    ...edit.fields,
    shortDescription: "Una noche que no se repite",
    imageId: await aPicture(seller, "apps/server/src/demo/images/products/la-noche-larga.jpg", "product"),
    categories: ["music"],
    plan: "paid",
    priceTyped: "gross",
    price: 1210,
    ...over,
    title,
  };
  await seller.call(updateProduct, { params: { slug }, body: { ...fields, revision: edit.revision } });
  await seller.call(moveProduct, { params: { slug }, body: { move: "publish" } });
  return { id, slug, title };
}
