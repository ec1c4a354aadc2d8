import { getProduct } from "@palco/contract/catalogue/api";
import { createProduct, getProductEdit, moveProduct, updateProduct } from "@palco/contract/catalogue/edit";
import { emptyProduct } from "@palco/contract/catalogue/fields";
import { refundOrder } from "@palco/contract/checkout/api";
import { getPlayer, sendBeats, startPlayback, startPreview } from "@palco/contract/playback/api";
import {
  addEpisode,
  episodeFile,
  getPodcast,
  getSample,
  listEpisodes,
  orderEpisodes,
  removeEpisode,
  setEpisodeSound,
  updateEpisode,
} from "@palco/contract/podcasts/api";
import { expect, onTestFinished, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aUser, refusal } from "#modules/accounts/testing.ts";
import { aCategory, anAsset, aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { anImage } from "#modules/channels/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { testApp } from "#testing/app.ts";
import { anEpisode, aPodcast, aSound, someSound, soundReady } from "./testing.ts";

const app = await testApp();
const slugOf = ({ slug }: Pick<TestProduct, "slug">) => ({ params: { slug } });
const textOf = { title: "An episode", description: "" };
const now = () => new Date().toISOString();

test("from an empty draft to a published podcast: first an episode is missing, then its audio, then nothing", async () => {
  const { owner, channel } = await aProduct(app);
  const draft = await owner.call(createProduct, {
    body: {
      ...emptyProduct,
      channelId: channel.id,
      title: "Voices",
      shortDescription: "Three of them",
      typeDetails: { type: "podcast" },
      imageId: await anImage(app, owner.id, "product"),
      categories: [await aCategory(app, "music")],
      price: 1210,
    },
  });
  const publish = () => owner.call(moveProduct, { ...slugOf(draft), body: { move: "publish" } });
  const missing = async () => (await owner.call(getProductEdit, slugOf(draft))).missing;
  expect(await missing()).toEqual([{ tab: "episodes", field: "episodes", reason: "empty" }]);
  expect(await refusal(publish())).toBe("catalogue.incomplete");
  const sound = await aSound(app, owner.id, { state: "probing" });
  const episode = await owner.call(addEpisode, {
    ...slugOf(draft),
    body: { ...textOf, publishedAt: null, assetId: sound },
  });
  expect(episode).toMatchObject({ number: 1, state: "draft", sound: { state: "waiting", progress: 0 } });
  await soundReady(app, sound);
  // Ready, but still a draft.
  expect(await missing()).toEqual([{ tab: "episodes", field: "episodes", reason: "empty" }]);
  const params = { slug: draft.slug, id: episode.id };
  const other = await aSound(app, owner.id, { state: "probing" });
  await owner.call(updateEpisode, { params, body: { ...textOf, publishedAt: now() } });
  expect(await missing()).toEqual([]);
  // The one that is to take its place does not take it away.
  await owner.call(setEpisodeSound, { params, body: { assetId: other } });
  expect(await missing()).toEqual([]);
  await publish();
  expect(await refusal(owner.call(removeEpisode, { params }))).toBe("podcasts.last_episode");
  const hide = owner.call(updateEpisode, { params, body: { ...textOf, publishedAt: null } });
  expect(await refusal(hide)).toBe("podcasts.last_episode");
  const second = await anEpisode(app, { slug: draft.slug, owner });
  await owner.call(removeEpisode, { params });
  const left = (await owner.call(listEpisodes, slugOf(draft))).items;
  expect(left).toMatchObject([{ id: second.id, number: 1 }]);
  // A podcast without a playable episode can still be edited.
  const { fields, revision } = await owner.call(getProductEdit, slugOf(draft));
  await owner.call(updateProduct, { ...slugOf(draft), body: { ...fields, title: "Voices!", revision } });
});

test("episodes are numbered in the organizer's order; an incomplete list is refused with the request to reload", async () => {
  const { product, episode } = await aPodcast(app);
  const { owner } = product;
  const [second, third] = [await anEpisode(app, product), await anEpisode(app, product)];
  const order = (...ids: string[]) => owner.call(orderEpisodes, { ...slugOf(product), body: { ids } });
  const { items } = await order(third.id, episode.id, second.id);
  expect(items.map(({ id, number }) => [id, number])).toEqual([
    [third.id, 1],
    [episode.id, 2],
    [second.id, 3],
  ]);
  for (const wrong of [
    [third.id, episode.id],
    [third.id, episode.id, episode.id],
    [third.id, episode.id, product.id],
  ])
    // prettier-ignore
    expect(await refusal(order(...wrong))).toBe("request.conflict");
  await owner.call(removeEpisode, { params: { slug: product.slug, id: third.id } });
  const numbers = (await owner.call(listEpisodes, slugOf(product))).items.map(({ number }) => number);
  expect(numbers).toEqual([1, 2]);
  const added = await Promise.all(Array.from({ length: 10 }, () => anEpisode(app, product)));
  expect(added.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([
    3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ]);
});

test("an episode takes sound of its organizer alone, and nothing but sound", async () => {
  const { product, episode } = await aPodcast(app);
  const { owner } = product;
  const params = { slug: product.slug, id: episode.id };
  const film = await anAsset(app, owner.id);
  const theirs = await aSound(app, (await aUser(app, { roles: ["PRODUCER"] })).id);
  for (const assetId of [film, theirs]) {
    expect(await refusal(owner.call(setEpisodeSound, { params, body: { assetId } }))).toBe("media.not_found");
    const body = { ...textOf, publishedAt: now(), assetId };
    expect(await refusal(owner.call(addEpisode, { ...slugOf(product), body }))).toBe("media.not_found");
  }
  // Nor does a film take sound for itself.
  const sound = await aSound(app, owner.id);
  expect(await refusal(owner.call(startPreview, { body: { assetId: sound } }))).toBe("media.not_found");
  const vod = await aProduct(app, { channel: product.channel, status: "draft" });
  const { fields, revision } = await owner.call(getProductEdit, slugOf(vod));
  const body = { ...fields, assetId: sound, revision };
  expect(await refusal(owner.call(updateProduct, { ...slugOf(vod), body }))).toBe("request.invalid");
  expect(await refusal(owner.call(listEpisodes, slugOf(vod)))).toBe("catalogue.not_found");
});

test("everybody sees what is out, from the very moment; who holds a ticket hears it", async () => {
  const { product, episode } = await aPodcast(app);
  const soon = new Date(Math.ceil(Date.now() / 1000) * 1000 + 3_600_000);
  const later = await anEpisode(app, product, { title: "Later", publishedAt: soon.toISOString() });
  await anEpisode(app, product, { title: "A draft", publishedAt: null });
  const viewer = await aUser(app);
  const ids = async () => (await app.as()(getPodcast, slugOf(product))).episodes.map(({ id }) => id);
  onTestFinished(() => app.setNow(undefined));
  app.setNow(new Date(soon.getTime() - 1));
  expect(await ids()).toEqual([episode.id]);
  const parts = async () => (await viewer.call(getProduct, slugOf(product))).parts;
  expect(await parts()).toEqual({ of: "episodes", count: 1 });
  expect(await app.as()(getPodcast, slugOf(product))).toMatchObject({
    state: "no_ticket",
    publicFeedUrl: null,
    episodes: [{ number: 1, durationMs: 60_000, resumeAtMs: null, heardPercent: 0 }],
  });
  await aTicket(app, viewer, product);
  const listen = (id: string, user = viewer) => user.call(startPlayback, { body: { item: id } });
  expect(await refusal(listen(later.id))).toBe("podcasts.episode_not_found");
  expect(await refusal(listen(later.id, product.owner))).toBe("ok");
  app.setNow(soon);
  expect(await ids()).toEqual([episode.id, later.id]);
  expect(await parts()).toMatchObject({ count: 2 });
  await listen(later.id);
  expect(await viewer.call(getPodcast, slugOf(product))).toMatchObject({ state: "ready" });
  expect(await viewer.call(getPlayer, slugOf(product))).toMatchObject({ state: "ready", durationMs: null });
  expect(await refusal(viewer.call(startPlayback, { body: { productSlug: product.slug } }))).toBe(
    "playback.not_available",
  );
});

test("a listener gets an address for partial downloads, resumes at their position, and is cut off by a refund", async () => {
  const { product, episode } = await aPodcast(app);
  const [viewer, stranger, admin] = [
    await aUser(app),
    await aUser(app),
    await aUser(app, { roles: ["ADMIN"] }),
  ];
  const order = await buy(app, viewer, product);
  const listen = (user = viewer) => user.call(startPlayback, { body: { item: episode.id } });
  expect(await refusal(listen(stranger))).toBe("playback.no_ticket");
  const started = await listen();
  expect(started).toMatchObject({ durationMs: 60_000, resumeAtMs: null });
  const url = `${app.url}${started.media.base}${episodeFile}`;
  const piece = await fetch(url, { headers: { range: "bytes=0-9" } });
  expect([piece.status, piece.headers.get("content-type")]).toEqual([206, "audio/mp4"]);
  expect(Buffer.from(await piece.arrayBuffer())).toEqual(someSound.subarray(0, 10));
  // Nothing else lies at such an address, and it opens no other sound.
  for (const file of ["source", "master.m3u8", "a0/index.m3u8"])
    expect((await fetch(`${app.url}${started.media.base}${file}`)).status).toBe(404);
  const elsewhere = await aPodcast(app);
  const other = url.replace(started.assetId, elsewhere.episode.sound!.assetId);
  expect((await fetch(other)).status).toBe(403);
  const { media } = await viewer.call(sendBeats, {
    params: { id: started.sessionId },
    body: {
      beats: [{ seq: 0, from: 0, to: 8, wallMs: 8000, rate: 1, visible: false, muted: false }],
      positionMs: 30_000,
    },
  });
  expect(media.base).toContain(started.assetId);
  const [heard] = (await viewer.call(getPodcast, slugOf(product))).episodes;
  expect(heard).toMatchObject({ resumeAtMs: 30_000, heardPercent: 13 });
  expect(await listen()).toMatchObject({ resumeAtMs: 30_000 });
  await admin.call(refundOrder, { params: { id: order.id } });
  await app.deliver();
  await expect.poll(async () => (await fetch(url)).status, { timeout: 5000 }).toBe(403);
  expect(await refusal(listen())).toBe("playback.no_ticket");
});

test("a podcast that is not published is found only by its owner and ticket holders", async () => {
  const { product } = await aPodcast(app, { status: "private" });
  const [viewer, holder] = [await aUser(app), await aUser(app)];
  await aTicket(app, holder, product);
  expect(await refusal(app.as()(getPodcast, slugOf(product)))).toBe("catalogue.not_found");
  expect(await refusal(viewer.call(getPodcast, slugOf(product)))).toBe("catalogue.not_found");
  expect(await refusal(holder.call(getPodcast, slugOf(product)))).toBe("ok");
  expect(await refusal(product.owner.call(getPodcast, slugOf(product)))).toBe("ok");
  const film = await aProduct(app);
  expect(await refusal(film.owner.call(getPodcast, slugOf(film)))).toBe("catalogue.not_found");
});

test("everybody hears a sample of a podcast on show once it is out, and nothing else of it", async () => {
  const { product, episode } = await aPodcast(app, { isSample: true });
  const { slug } = product;
  const [stranger, other] = [app.as(), await anEpisode(app, product)];
  const tomorrow = new Date(app.platform.now().getTime() + 86_400_000).toISOString();
  const later = await anEpisode(app, product, { isSample: true, publishedAt: tomorrow });
  const sampleOf = (id: string) => stranger(getSample, { params: { slug, id } });
  const { episodes } = await stranger(getPodcast, slugOf(product));
  expect(episodes).toMatchObject([{ isSample: true }, { isSample: false }]);
  const { media } = await sampleOf(episode.id);
  const heard = await fetch(`${app.url}${media.base}${episodeFile}`, { headers: { range: "bytes=0-99" } });
  expect([heard.status, Buffer.from(await heard.arrayBuffer())]).toEqual([206, someSound.subarray(0, 100)]);
  // The address is that of one sound.
  const foreign = media.base.replace(/[^/]+\/$/, `${other.sound!.assetId}/`);
  expect((await fetch(`${app.url}${foreign}${episodeFile}`)).status).toBe(403);
  for (const { id } of [other, later]) expect(await refusal(sampleOf(id))).toBe("podcasts.episode_not_found");
  await product.owner.call(updateEpisode, {
    params: { slug, id: episode.id },
    body: { ...textOf, publishedAt: episode.publishedAt, isSample: false },
  });
  expect(await refusal(sampleOf(episode.id))).toBe("podcasts.episode_not_found");
  const hidden = await aPodcast(app, { isSample: true, status: "draft" });
  const asked = stranger(getSample, { params: { slug: hidden.product.slug, id: hidden.episode.id } });
  expect(await refusal(asked)).toBe("catalogue.not_found");
});
