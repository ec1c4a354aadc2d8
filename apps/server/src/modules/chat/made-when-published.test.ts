import { moveProduct } from "@palco/contract/catalogue/edit";
import { getChat, getChatDesk } from "@palco/contract/chat/api";
import { getBroadcast } from "@palco/contract/live/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";

test("rooms and broadcasts are made when their product is published, and never by looking at them", async () => {
  const app = await testApp();
  const soon = new Date(Date.now() + 3_600_000);
  const { id, slug, owner } = await aProduct(app, { type: "broadcast", assetId: null, sessions: [soon], status: "draft" }); // prettier-ignore
  const film = await aProduct(app, { status: "draft" });
  const rows = async () =>
    (
      await sql<{ rooms: number; broadcasts: number }>`select (select count(*)::int from chat_room) as rooms,
        (select count(*)::int from broadcast) as broadcasts`.execute(app.platform.db)
    ).rows[0];
  const params = { id };
  const look = async () => [
    await owner.call(getChat, { params }),
    await owner.call(getChatDesk, { params }),
    await owner.call(getBroadcast, { params }),
  ];
  const before = await look();
  expect(await rows()).toEqual({ rooms: 0, broadcasts: 0 });
  for (const one of [{ slug, owner }, film])
    await one.owner.call(moveProduct, { params: { slug: one.slug }, body: { move: "publish" } });
  await app.deliver();
  expect(await rows()).toEqual({ rooms: 1, broadcasts: 1 });
  // The answers are the same as before the rows existed.
  expect(await look()).toEqual(before);
});
