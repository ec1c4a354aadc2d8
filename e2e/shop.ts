import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { createProduct, getProductEdit, moveProduct, updateProduct } from "@palco/contract/catalogue/edit";
import type { ProductFields } from "@palco/contract/catalogue/fields";
import { createChannel, getChannelEdit, moveChannel, updateChannel } from "@palco/contract/channels/edit";
import { moveManagedChannel } from "@palco/contract/channels/manage";
import { createOrder } from "@palco/contract/checkout/api";
import { uploadImage } from "@palco/contract/media/api";
import type { TestApp } from "./app.ts";
import { aFilm, sendFilm } from "./films.ts";
import { enter, anAdmin, aPerson, type Person } from "./people.ts";

/** The boxes of a purchase: the terms, and for films the yes to seeing them at once. */
export async function acceptTerms(page: Page): Promise<void> {
  await page.locator("input[name=terms]").check();
  const access = page.locator("input[name=access]");
  if (await access.count()) await access.check();
}

const pictures = new WeakMap<object, Map<string, Promise<string>>>();

/** A picture of somebody's: sent once and used again, for making its sizes is most of the work of publishing something. */
export function aPicture(
  { call, session }: Person,
  file: string,
  purpose: "product" | "channel-profile",
): Promise<string> {
  const own = pictures.get(session) ?? new Map<string, Promise<string>>();
  pictures.set(session, own);
  const body = new Blob([readFileSync(file)], { type: "image/jpeg" });
  const sent = own.get(file) ?? call(uploadImage, { query: { purpose }, body }).then(({ id }) => id);
  own.set(file, sent);
  return sent;
}

const billing = {
  taxId: "B12345674", phonePrefix: "+34", phone: "910000114", address: "Calle Mayor, 1", city: "Madrid", postalCode: "28012", country: "ES",
  iban: "ES9121000418450200051332",
}; // prettier-ignore

export interface Seller extends Person {
  channelId: string;
  channelSlug: string;
  channelTitle: string;
}

/** An approved channel of an organizer's. */
async function aChannel(app: TestApp, organizer: Person): Promise<Seller> {
  const [admin, title] = [await anAdmin(app), `Sala ${Math.random().toString(36).slice(2, 8)}`];
  const { slug } = await organizer.call(createChannel, { body: { title } });
  const edit = await organizer.call(getChannelEdit, { params: { slug } });
  const picture = "apps/server/src/demo/images/channels/sala-lumbre-profile.jpg";
  const fields = {
    ...edit.fields,
    description: "Música en directo",
    profileImageId: await aPicture(organizer, picture, "channel-profile"),
    billing,
    revision: edit.revision,
  };
  await organizer.call(updateChannel, { params: { slug }, body: fields });
  await organizer.call(moveChannel, { params: { slug }, body: { move: "request_review" } });
  await admin.call(moveManagedChannel, { params: { slug }, body: { move: "approve" } });
  return { ...organizer, channelId: edit.id, channelSlug: slug, channelTitle: title };
}

const sellers = new WeakMap<TestApp, Promise<Seller>>();

/** The organizer of journeys that are about who buys: one for each application. */
export function theSeller(app: TestApp): Promise<Seller> {
  const known = sellers.get(app) ?? aPerson(app, "organizer").then((one) => aChannel(app, one));
  sellers.set(app, known);
  return known;
}

/** The same organizer with a channel that no other journey knows, for those that change it. */
export async function aSellerAlone(app: TestApp): Promise<Seller> {
  const seller = await theSeller(app);
  // The log-in of the shared one may be older than the ten minutes in which an IBAN is set without confirming.
  const { token, call } = await enter(app, seller.email);
  return aChannel(app, { ...seller, token, call });
}

/** A published broadcast of a seller's, in an hour. */
export async function aPublishedBroadcast(seller: Seller, over: Partial<ProductFields> = {}) {
  const sessions = [{ startsAt: new Date(Date.now() + 3_600_000).toISOString(), capacity: null }];
  const typeDetails = { type: "broadcast" } as const;
  const { id, slug, title } = await aPublished(seller, { sessions, ...over, typeDetails });
  return { id, slug, title, address: `/account/channels/${seller.channelSlug}/products/${slug}` };
}

const films = new WeakMap<object, Promise<string>>();

/** The film that all of a seller's products show: sent and made ready once. */
export function filmOf(app: TestApp, seller: Seller): Promise<string> {
  const known = films.get(seller.session) ?? sendFilm(app, seller, aFilm());
  films.set(seller.session, known);
  return known;
}

/** A published film of a seller's, at 12,10 € unless told otherwise. */
export async function aPublishedFilm(app: TestApp, seller: Seller, over: Partial<ProductFields> = {}) {
  return aPublished(seller, { ...over, assetId: over.assetId ?? (await filmOf(app, seller)) });
}

/** A ticket that costs nothing; the screens of that are another journey. */
export async function takeTicket({ call }: Person, productSlug: string): Promise<void> {
  await call(createOrder, { body: { productSlug, expectedGross: 0, termsAccepted: true } });
}

/** Anything of a seller's, published. */
export async function aPublished(seller: Seller, over: Partial<ProductFields>) {
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
