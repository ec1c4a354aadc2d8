import { getProduct, listProducts } from "@palco/contract/catalogue/api";
import { getProductEdit, updateProduct } from "@palco/contract/catalogue/edit";
import { getHome, updateHome } from "@palco/contract/pages/api";
import { search } from "@palco/contract/search/api";
import { getSpeaker } from "@palco/contract/speakers/api";
import {
  createSpeaker,
  emptySpeaker,
  getSpeakerEdit,
  listManagedSpeakers,
  listMySpeakers,
  removeSpeaker,
  updateSpeaker,
} from "@palco/contract/speakers/edit";
import { expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { anImage } from "#modules/channels/testing.ts";
import { testApp } from "#testing/app.ts";
import { field, refused } from "#testing/refused.ts";
import { aSpeaker } from "./testing.ts";

const app = await testApp();
const producer = await aUser(app, { roles: ["VIEWER", "PRODUCER"] });
const stranger = await aUser(app, { roles: ["VIEWER", "PRODUCER"] });
const admin = await aUser(app, { roles: ["ADMIN"] });
const visitor = app.as();

/** Puts these speakers, and no others, into a product. */
async function put(user: TestUser, slug: string, speakerIds: string[]) {
  const { fields, revision } = await user.call(getProductEdit, { params: { slug } });
  return user.call(updateProduct, { params: { slug }, body: { ...fields, speakerIds, revision } });
}

test("a speaker with a name and a tag has a page at once, in the reader's language", async () => {
  const imageId = await anImage(app, producer.id, "speaker");
  const made = await producer.call(createSpeaker, {
    body: {
      name: "Dra. Élida Peña",
      title: "Cardióloga",
      titles: { en: "Cardiologist" },
      bio: "Enseña.",
      tags: ["cardio", "cardio"],
      tagsByLanguage: { en: ["heart"] },
      imageId,
      socialLinks: { ...emptySpeaker.socialLinks, linkedin: "https://www.linkedin.com/in/elida" },
    },
  });
  expect(made).toMatchObject({
    slug: "dra-elida-pena",
    revision: 1,
    products: [],
    fields: { tags: ["cardio"], tagsByLanguage: { en: ["heart"] } },
  });
  const page = await visitor(getSpeaker, { params: { slug: "dra-elida-pena" } });
  expect(page).toMatchObject({
    title: "Cardiologist",
    bio: "Enseña.",
    tags: ["heart"],
    image: { id: imageId },
    socialLinks: { linkedin: "https://www.linkedin.com/in/elida" },
    abilities: { edit: false },
  });
  const again = await producer.call(createSpeaker, { body: { name: "Dra. Élida Peña", tags: ["cardio"] } });
  expect(again.slug).toBe("dra-elida-pena-2");
});

test("a speaker without a tag, with a link to another site, an unsafe one or another's picture is refused", async () => {
  const body = { ...emptySpeaker, name: "Ada", tags: ["maths"] };
  const theirs = await anImage(app, stranger.id, "speaker");
  const links = (network: string, address: string) => ({
    socialLinks: { ...emptySpeaker.socialLinks, [network]: address },
  });
  for (const [path, issue, wrong] of [
    ["tags", "too_few", { tags: Array<string>() }],
    ["name", "required", { name: " " }],
    ["socialLinks.linkedin", "url", links("linkedin", "https://linkedin.com.evil.example/in/ada")],
    ["socialLinks.youtube", "url", links("youtube", "http://www.youtube.com/@ada")],
    ["socialLinks.twitter", "url", links("twitter", "javascript:alert(1)")],
    ["imageId", "select", { imageId: theirs }],
  ] as const)
    await expect(producer.call(createSpeaker, { body: { ...body, ...wrong } })).rejects.toEqual(
      refused("request.invalid", field(path, issue)),
    );
});

test("a slug belongs to one speaker: a second use is refused, and so is a reserved one", async () => {
  await aSpeaker(app, { slug: "taken" });
  const mine = await aSpeaker(app, { owner: producer });
  const body = { ...emptySpeaker, name: "Ada", tags: ["maths"] };
  for (const slug of ["taken", "mine"]) {
    await expect(producer.call(createSpeaker, { body: { ...body, slug } })).rejects.toEqual(
      refused("speakers.slug_taken"),
    );
    await expect(
      producer.call(updateSpeaker, { params: { id: mine.id }, body: { ...body, slug, revision: 1 } }),
    ).rejects.toEqual(refused("speakers.slug_taken"));
  }
});

test("of two concurrent editors the second gets a conflict", async () => {
  const { id } = await aSpeaker(app, { owner: producer });
  const body = { ...emptySpeaker, name: "Ada", tags: ["maths"], revision: 1 };
  await producer.call(updateSpeaker, { params: { id }, body });
  await expect(admin.call(updateSpeaker, { params: { id }, body })).rejects.toEqual(
    refused("request.conflict"),
  );
});

test("each organizer sees their own speakers in the table, the team all; others' are not found", async () => {
  const { id, owner } = await aSpeaker(app, { name: "Zoë Ñandú" });
  const mine = await owner.call(listMySpeakers, { query: { q: "nandu" } });
  expect(mine.items).toMatchObject([{ id, products: 0, tags: ["maths"] }]);
  expect((await stranger.call(listMySpeakers, { query: { q: "nandu" } })).total).toBe(0);
  const all = await admin.call(listManagedSpeakers, { query: { q: "zoe" } });
  expect(all.items).toMatchObject([{ id, owner: { id: owner.id } }]);
  await expect(stranger.call(getSpeakerEdit, { params: { id } })).rejects.toEqual(
    refused("speakers.not_found"),
  );
  await expect(stranger.call(removeSpeaker, { params: { id } })).rejects.toEqual(
    refused("speakers.not_found"),
  );
});

test("a product shows its speakers in their order, and they show it", async () => {
  const product = await aProduct(app, { owner: producer });
  const [first, second] = [
    await aSpeaker(app, { owner: producer, name: "First", titles: { en: "Engineer" } }),
    await aSpeaker(app, { owner: producer, name: "Second" }),
  ];
  const saved = await put(producer, product.slug, [second.id, first.id]);
  expect(saved.fields.speakerIds).toEqual([second.id, first.id]);
  const { speakers } = await visitor(getProduct, { params: { slug: product.slug } });
  expect(speakers.map(({ name, title }) => [name, title])).toEqual([
    ["Second", "Mathematician"],
    ["First", "Engineer"],
  ]);
  const theirs = await visitor(listProducts, { query: { speaker: first.slug } });
  expect(theirs.items.map(({ id }) => id)).toEqual([product.id]);
  const turned = await put(producer, product.slug, [first.id]);
  expect(turned.speakers.map(({ id }) => id)).toEqual([first.id]);
  expect((await visitor(listProducts, { query: { speaker: second.slug } })).total).toBe(0);
});

test("only one's own speakers go into a product; the team may bring in anybody's, and those stay", async () => {
  const product = await aProduct(app, { owner: producer });
  const foreign = await aSpeaker(app);
  await expect(put(producer, product.slug, [foreign.id])).rejects.toEqual(
    refused("request.invalid", field("speakerIds.0", "select")),
  );
  await put(admin, product.slug, [foreign.id]);
  expect((await put(producer, product.slug, [foreign.id])).fields.speakerIds).toEqual([foreign.id]);
});

test("while a product uses it a speaker cannot be deleted; taken out, it can", async () => {
  const product = await aProduct(app, { owner: producer, status: "draft" });
  const { id, slug } = await aSpeaker(app, { owner: producer });
  await put(producer, product.slug, [id]);
  await expect(producer.call(removeSpeaker, { params: { id } })).rejects.toEqual(refused("speakers.in_use"));
  const { products } = await producer.call(getSpeakerEdit, { params: { id } });
  expect(products).toMatchObject([{ slug: product.slug, status: "draft" }]);
  await put(producer, product.slug, []);
  await producer.call(removeSpeaker, { params: { id } });
  await expect(visitor(getSpeaker, { params: { slug } })).rejects.toEqual(refused("speakers.not_found"));
});

test("speakers are found by name and tag, and so are their products; a new name is found, a deleted one is not", async () => {
  const product = await aProduct(app, { owner: producer, title: "Evening talk" });
  const made = await producer.call(createSpeaker, {
    body: { name: "Quetzalia Ríos", tags: ["volcanology"] },
  });
  const params = { id: made.id };
  await put(producer, product.slug, [made.id]);
  await app.deliver();
  const find = async (q: string) => {
    const { speakers, products } = await visitor(search, { query: { q } });
    return [speakers.map(({ id }) => id), products.map(({ id }) => id)];
  };
  expect(await find("quetzalia")).toEqual([[made.id], [product.id]]);
  expect((await find("volcanology"))[0]).toEqual([made.id]);
  await producer.call(updateSpeaker, {
    params,
    body: { ...made.fields, name: "Xiomara Ríos", revision: made.revision },
  });
  await app.deliver();
  expect(await find("xiomara")).toEqual([[made.id], [product.id]]);
  expect(await find("quetzalia")).toEqual([[], []]);
  await put(producer, product.slug, []);
  await producer.call(removeSpeaker, { params });
  await app.deliver();
  expect(await find("xiomara")).toEqual([[], []]);
});

test("the home page has a slider of speakers; deleted ones are left out", async () => {
  const [one, gone] = [await aSpeaker(app, { owner: producer }), await aSpeaker(app, { owner: producer })];
  const title = { es: "Voces", en: "Voices", pt: "Vozes" };
  const slider = { kind: "speaker_slider" as const, title, speakers: [gone.slug, one.slug] };
  await admin.call(updateHome, { body: { sections: [slider, { ...slider, speakers: [gone.slug] }] } });
  await producer.call(removeSpeaker, { params: { id: gone.id } });
  const { sections } = await visitor(getHome);
  const sliders = sections.filter(({ kind }) => kind === "speaker_slider");
  expect(sliders).toMatchObject([{ title: "Voices", speakers: [{ id: one.id }] }]);
});
