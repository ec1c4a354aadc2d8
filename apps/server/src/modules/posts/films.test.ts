import { startPlayback } from "@palco/contract/playback/api";
import { getPost, publishPostChanges, savePostText } from "@palco/contract/posts/api";
import { expect, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aUser, refusal } from "#modules/accounts/testing.ts";
import { aFilm } from "#modules/playback/testing.ts";
import { testApp } from "#testing/app.ts";
import { aDocument, aParagraph, aPost } from "./testing.ts";

const app = await testApp();
const showing = (...films: string[]) =>
  aDocument(
    aParagraph("Look"),
    { type: "wall" },
    ...films.map((assetId) => ({ type: "film" as const, attrs: { assetId, caption: "The lamps" } })),
  );

test("a film in a post plays only for its readers, once it is published, and no longer after its removal", async () => {
  const { owner, channel, assetId } = await aFilm(app);
  const foreign = await aFilm(app);
  const post = await aPost(app, { owner, channel, texts: { en: aDocument(aParagraph("Look")) } });
  const params = { slug: post.slug, language: "en" } as const;
  const asking = { params: { slug: post.slug }, query: {} };
  const [reader, stranger] = [await aUser(app), await aUser(app)];
  await aTicket(app, reader, post);
  const document = showing(assetId!, foreign.assetId!);
  const saved = await owner.call(savePostText, { params, body: { document, revision: 2 } });
  expect(saved.document).toEqual(showing(assetId!));

  const preview = await owner.call(getPost, { ...asking, query: { preview: "true" } });
  const film = preview.body!.find((block) => block.kind === "film")!;
  expect(film).toMatchObject({ caption: "The lamps" });
  const play = (who: typeof reader) => who.call(startPlayback, { body: { item: film.itemId } });
  expect(await refusal(play(reader))).toBe("playback.not_available");
  await owner.call(publishPostChanges, { params: { slug: post.slug } });
  expect((await reader.call(getPost, asking)).body).toContainEqual(film);
  const { media } = await play(reader);
  expect((await fetch(`${app.url}${media.base}master.m3u8`)).status).toBe(200);
  expect(await refusal(play(stranger))).toBe("playback.no_ticket");
  expect(JSON.stringify(await stranger.call(getPost, asking))).not.toContain(film.itemId);

  await owner.call(savePostText, { params, body: { document: showing(), revision: 4 } });
  // Its readers have it until that is published.
  await play(reader);
  await owner.call(publishPostChanges, { params: { slug: post.slug } });
  expect(await refusal(play(reader))).toBe("catalogue.not_found");
});
