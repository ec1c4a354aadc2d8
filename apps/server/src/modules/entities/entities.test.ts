import {
  changeEntityMember,
  createEntity,
  deleteEntity,
  getEntityEdit,
  getStore,
  inviteEntityMember,
  joinEntity,
  listEntities,
  listMyEntities,
  removeEntityMember,
  updateEntity,
} from "@palco/contract/entities/api";
import { getPageEdit, publishPage, savePage, withdrawPage } from "@palco/contract/pages/api";
import { afterAll, expect, test } from "vitest";
import { createApp } from "#app/create-app.ts";
import { mountWeb } from "#app/web/mount-web.ts";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { testApp } from "#testing/app.ts";
import { clients, fulfilled } from "#testing/race.ts";
import { refused } from "#testing/refused.ts";
import { anEntity, anEntityMember, entityFields } from "./testing.ts";

const app = await testApp();
const { db } = app.platform;
const site = await createApp(app.platform);
mountWeb(site, app.platform);
const url = await site.listen({ host: "127.0.0.1", port: 0 });
afterAll(() => site.close());
const admin = await aUser(app, { roles: ["ADMIN"] });
const visitor = app.as();
const store = (slug: string) => visitor(getStore, { params: { slug } });
const settle = (work: (n: number) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: clients }, (_, n) => work(n)));
const notFound = refused("entities.not_found");
const words = (title: string) => ({
  kind: "static" as const,
  title: { es: title },
  size: "full" as const,
  description: {},
  url: null,
  imageId: null,
});

test("an address is made of the name, or refused where it is taken; of two at once one wins", async () => {
  const fields = entityFields({ name: "Compañía Única" });
  expect((await admin.call(createEntity, { body: fields })).slug).toBe("compania-unica");
  expect((await admin.call(createEntity, { body: fields })).slug).toBe("compania-unica-2");
  const body = entityFields({ name: "Otra", slug: "la-otra" });
  const results = await settle(() => admin.call(createEntity, { body }));
  expect(fulfilled(results)).toBe(1);
  await expect(admin.call(createEntity, { body })).rejects.toEqual(refused("entities.slug_taken"));
  await expect(admin.call(createEntity, { body: entityFields({ slug: "mine" }) })).rejects.toEqual(
    refused("entities.slug_taken"),
  );
});

test("PA15 a former address leads on, until another entity takes it", async () => {
  const { id } = await anEntity(app, { slug: "primera" });
  const rename = (slug: string) => admin.call(updateEntity, { params: { id }, body: entityFields({ slug }) });
  await rename("segunda");
  await rename("tercera");
  expect((await store("primera")).entity.slug).toBe("tercera");
  const response = await fetch(`${url}/store/primera`, { redirect: "manual" });
  expect([response.status, response.headers.get("location")]).toEqual([301, "/store/tercera"]);
  const other = await anEntity(app, { slug: "primera", name: "Nueva" });
  expect((await store("primera")).entity.id).toBe(other.id);
});

test("PA16 a store is there with its entity, with what its channels have; deleted it is gone and its address free", async () => {
  const channel = await aChannel(app);
  const product = await aProduct(app, { channel });
  const elsewhere = await aProduct(app);
  const { id, slug } = await anEntity(app, { channels: [channel.slug] });
  const { sections, entity } = await store(slug);
  expect(entity.channels.map((one) => one.slug)).toEqual([channel.slug]);
  const shown = sections.flatMap((section) => (section.kind === "product_slider" ? section.products : []));
  expect(shown.map((one) => one.id)).toContain(product.id);
  expect(shown.map((one) => one.id)).not.toContain(elsewhere.id);
  expect(sections.map(({ kind }) => kind)).toContain("channel_slider");
  const page = await fetch(`${url}/store/${slug}`);
  expect(page.status).toBe(200);
  expect(await (await fetch(`${url}/sitemap-1.xml`)).text()).toContain(`/store/${slug}<`);
  await admin.call(deleteEntity, { params: { id } });
  await expect(store(slug)).rejects.toEqual(refused("entities.gone"));
  expect((await fetch(`${url}/store/${slug}`)).status).toBe(410);
  expect((await fetch(`${url}/store/${slug}-never`)).status).toBe(404);
  expect((await anEntity(app, { slug, channels: [channel.slug] })).slug).toBe(slug);
});

test("a channel is in one entity at most, also when two take it at once", async () => {
  const channel = await aChannel(app);
  const results = await settle((number) =>
    admin.call(createEntity, {
      body: entityFields({ slug: `takes-${number}`, channels: [channel.slug] }),
    }),
  );
  expect(fulfilled(results)).toBe(1);
  await expect(anEntity(app, { channels: [channel.slug] })).rejects.toEqual(
    refused("entities.channel_taken"),
  );
  await expect(anEntity(app, { channels: ["nowhere"] })).rejects.toEqual(refused("entities.channel_unknown"));
});

test("who is invited says yes with the account of the address alone, and edits the store; a manager takes them out", async () => {
  const { id, slug, page } = await anEntity(app);
  const manager = await anEntityMember(app, { id }, { role: "manager" });
  const invited = await aUser(app, { language: "pt" });
  const other = await aUser(app);
  const body = { email: invited.email, role: "editor" as const };
  await manager.call(inviteEntityMember, { params: { id }, body });
  await expect(manager.call(inviteEntityMember, { params: { id }, body })).rejects.toEqual(
    refused("entities.already_member"),
  );
  await app.deliver();
  const mail = await db
    .selectFrom("mail_message")
    .select(["template", "language"])
    .where("recipient", "=", invited.email)
    .executeTakeFirst();
  expect(mail).toEqual({ template: "entity-invitation", language: "pt" });
  expect((await invited.call(listMyEntities, {})).items).toMatchObject([{ id, slug, state: "invited" }]);
  const edit = (by: typeof invited) => by.call(getPageEdit, { params: { page } });
  await expect(edit(invited)).rejects.toEqual(refused("pages.not_found"));
  await expect(invited.call(getEntityEdit, { params: { slug } })).rejects.toEqual(notFound);
  await expect(other.call(joinEntity, { params: { id } })).rejects.toEqual(notFound);
  expect(await invited.call(joinEntity, { params: { id } })).toMatchObject({
    state: "member",
    role: "editor",
  });
  await expect(invited.call(joinEntity, { params: { id } })).rejects.toEqual(notFound);
  const { revision } = await edit(invited);
  await invited.call(savePage, {
    params: { page },
    body: { base: revision, sections: [words("Bienvenidos")] },
  });
  expect((await store(slug)).sections).toMatchObject([{ title: "Bienvenidos" }]);
  // An editor invites nobody, and takes out nobody but themselves.
  await expect(invited.call(inviteEntityMember, { params: { id }, body })).rejects.toEqual(notFound);
  await expect(
    invited.call(removeEntityMember, { params: { id, member: manager.memberId } }),
  ).rejects.toEqual(notFound);
  const { members } = await manager.call(getEntityEdit, { params: { slug } });
  const member = members.find(({ email }) => email === invited.email)!.id;
  await manager.call(removeEntityMember, { params: { id, member } });
  await expect(edit(invited)).rejects.toEqual(refused("pages.not_found"));
  expect((await invited.call(listMyEntities, {})).items).toEqual([]);
});

test("a member changes words and pictures; name, address and channels are the administrators'", async () => {
  const channel = await aChannel(app);
  const { id, slug, fields } = await anEntity(app, { channels: [channel.slug] });
  const editor = await anEntityMember(app, { id }, { role: "editor" });
  const put = (body: object) => editor.call(updateEntity, { params: { id }, body: { ...fields, ...body } });
  await put({ description: { es: "Teatro de cámara" }, website: "https://example.test/" });
  expect((await store(slug)).entity).toMatchObject({
    description: "Teatro de cámara",
    website: "https://example.test/",
  });
  for (const body of [{ name: "Otro" }, { slug: "otro" }, { slug: "", name: "Mas" }, { channels: [] }])
    await expect(put(body)).rejects.toEqual(refused("entities.administrators_alone"));
  const { abilities } = await editor.call(getEntityEdit, { params: { slug } });
  expect(abilities).toEqual({ administer: false, members: false });
});

test("an editor becomes a manager; a member who leaves is out, and an invitation that is declined is gone", async () => {
  const { id, slug } = await anEntity(app);
  const editor = await anEntityMember(app, { id }, { role: "editor" });
  await admin.call(changeEntityMember, {
    params: { id, member: editor.memberId },
    body: { role: "manager" },
  });
  const invited = await aUser(app);
  const { members } = await editor.call(inviteEntityMember, {
    params: { id },
    body: { email: invited.email, role: "editor" },
  });
  const invitation = members.find(({ state }) => state === "invited")!;
  await invited.call(removeEntityMember, { params: { id, member: invitation.id } });
  await expect(invited.call(joinEntity, { params: { id } })).rejects.toEqual(notFound);
  await editor.call(removeEntityMember, { params: { id, member: editor.memberId } });
  await expect(editor.call(getEntityEdit, { params: { slug } })).rejects.toEqual(notFound);
  expect((await admin.call(listEntities, {})).items.find((one) => one.id === id)).toMatchObject({
    members: 0,
    invited: 0,
  });
});

test("who is taken out while saving: the save is there whole before, or is refused", async () => {
  const { id, slug, page } = await anEntity(app);
  for (let round = 0; round < 5; round += 1) {
    const editor = await anEntityMember(app, { id }, { role: "editor" });
    const { revision } = await editor.call(getPageEdit, { params: { page } });
    const sections = [words(`round ${round}`)];
    const [saved, removed] = await Promise.allSettled([
      editor.call(savePage, { params: { page }, body: { base: revision, sections } }),
      admin.call(removeEntityMember, { params: { id, member: editor.memberId } }),
    ]);
    expect(removed).toMatchObject({ status: "fulfilled" });
    const now = await admin.call(getPageEdit, { params: { page } });
    // The answer is read after the save: a save that was taken may have lost its answer to the removal.
    expect([revision, revision + 1]).toContain(now.revision);
    if (saved.status === "fulfilled") expect(now.revision).toBe(revision + 1);
    await expect(
      editor.call(savePage, { params: { page }, body: { base: now.revision, sections: [words("after")] } }),
    ).rejects.toEqual(refused("pages.not_found"));
  }
  expect(JSON.stringify(await store(slug))).not.toContain("after");
});

test("a member learns nothing of drafts by naming them", async () => {
  const draft = await aProduct(app, { status: "draft", title: "Secreto" });
  const { id, page } = await anEntity(app);
  const editor = await anEntityMember(app, { id }, { role: "editor" });
  const { things } = await editor.call(savePage, {
    params: { page },
    body: { base: 0, sections: [{ kind: "featured_product", title: {}, product: draft.slug }] },
  });
  expect(things.products).toEqual([{ slug: draft.slug, title: draft.slug, image: null, state: "gone" }]);
});

test("readers always have a store: withdrawn it loses what was planned alone, and it has no end", async () => {
  const { slug, page } = await anEntity(app);
  const params = { page };
  await admin.call(savePage, { params, body: { base: 0, sections: [words("uno")] } });
  const until = new Date(app.platform.now().getTime() + 86_400_000).toISOString();
  await expect(admin.call(publishPage, { params, body: { revision: 1, until } })).rejects.toEqual(
    refused("pages.home_stays"),
  );
  await admin.call(withdrawPage, { params });
  expect((await store(slug)).sections).toMatchObject([{ title: "uno" }]);
});

test("search engines read what a store's editors call it, in the languages they wrote; else its name", async () => {
  const { slug, page, name } = await anEntity(app, { name: "Escena Buscada" });
  const titleIn = async (language: string) => {
    const html = await (await fetch(`${url}/store/${slug}?lang=${language}`)).text();
    return /<title>(.*?)<\/title>/.exec(html)?.[1];
  };
  expect(await titleIn("es")).toContain(name);
  const about = { kind: "about" as const, title: {}, description: {}, imageId: null };
  const sections = [{ ...about, seoTitle: { es: "Teatro para todos" } }];
  await admin.call(savePage, { params: { page }, body: { base: 0, sections } });
  expect(await titleIn("es")).toContain("Teatro para todos");
  expect(await titleIn("en")).toContain(name);
});

test("PA19 a hostile name is inert in the store's page", async () => {
  const name = `</title></style><script>alert(1)</script>`;
  const { slug } = await anEntity(app, { name, slug: "hostil", description: { es: name } });
  const html = await (await fetch(`${url}/store/${slug}`)).text();
  expect(html).not.toContain("<script>alert");
  expect(html).toContain("&#60;/title&#62;");
});

test("a row takes products of some channels, with a tag, and the most popular first", async () => {
  const [one, other] = [await aChannel(app), await aChannel(app)];
  const { page, slug } = await anEntity(app, { channels: [one.slug, other.slug] });
  const products = [
    await aProduct(app, { channel: one }),
    await aProduct(app, { channel: one }),
    await aProduct(app, { channel: one }),
  ];
  await aProduct(app, { channel: other });
  const row = (more: object) => ({
    kind: "product_slider" as const,
    title: {},
    source: "new" as const,
    ...more,
  });
  const shown = async (more: object) => {
    const { revision } = await admin.call(getPageEdit, { params: { page } });
    await admin.call(savePage, { params: { page }, body: { base: revision, sections: [row(more)] } });
    return (await store(slug)).sections.flatMap((section) =>
      section.kind === "product_slider" ? section.products.map(({ id }) => id) : [],
    );
  };
  expect((await shown({ channels: [one.slug] })).toSorted()).toEqual(products.map(({ id }) => id).toSorted());
  await db
    .updateTable("product")
    .set({ tags: ["Jazz"] })
    .where("id", "=", products[1]!.id)
    .execute();
  expect(await shown({ channels: [one.slug], tag: "jazz" })).toEqual([products[1]!.id]);
  const buyer = await aUser(app);
  await db
    .insertInto("entitlement")
    .values({
      user_id: buyer.id,
      product_id: products[0]!.id,
      source: "free",
      granted_at: app.platform.now(),
    })
    .execute();
  expect((await shown({ channels: [one.slug], order: "popular" }))[0]).toBe(products[0]!.id);
});
