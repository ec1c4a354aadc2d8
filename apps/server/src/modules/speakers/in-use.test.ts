import { getProductEdit, updateProduct } from "@palco/contract/catalogue/edit";
import { ApiError } from "@palco/contract/client";
import { getSpeakerEdit, removeSpeaker } from "@palco/contract/speakers/edit";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { testApp } from "#testing/app.ts";
import { clients, rounds } from "#testing/race.ts";
import { aSpeaker } from "./testing.ts";

const app = await testApp();
const owner = await aUser(app, { roles: ["PRODUCER"] });
const channel = await aChannel(app, { owner });
/** Thirty drafts, each with its form as it was last read. */
const drafts = await Promise.all(
  Array.from({ length: clients }, async () => {
    const { slug } = await aProduct(app, { channel, status: "draft" });
    return { slug, form: await owner.call(getProductEdit, { params: { slug } }) };
  }),
);

/** Saves a draft with this speaker and no other. */
async function put(draft: (typeof drafts)[number], speakerId: string): Promise<string[]> {
  const { fields, revision } = draft.form;
  const body = { ...fields, speakerIds: [speakerId], revision };
  draft.form = await owner.call(updateProduct, { params: { slug: draft.slug }, body });
  return draft.form.fields.speakerIds;
}

/** Deletes a speaker after looking at it so many times. */
async function remove(id: string, looks = 0): Promise<"done" | "refused"> {
  try {
    for (let look = 0; look < looks; look += 1) await owner.call(getSpeakerEdit, { params: { id } });
    await owner.call(removeSpeaker, { params: { id } });
    return "done";
  } catch (error) {
    return refusal(error);
  }
}

/** Accepts the expected refusals; any other error is a fault. */
function refusal(error: unknown): "refused" {
  const expected = ["speakers.in_use", "speakers.not_found", "request.invalid"];
  if (error instanceof ApiError && expected.includes(error.code)) return "refused";
  throw error;
}

/**
 * One speaker, wanted by some of the thirty for their products while the others delete it, all at once; from one who adds
 * it to all but one.
 */
async function aRush(round: number) {
  const speaker = await aSpeaker(app, { owner });
  const adders = 1 + (round % (clients - 1));
  const adding = drafts
    .slice(0, adders)
    .map((draft) => () => put(draft, speaker.id).then(() => "done" as const, refusal));
  // Saving a product takes longer than deleting: in some rounds the deleters look first, or no adder would ever be
  // in time.
  const looks = round % 4;
  const deleting = Array.from({ length: clients - adders }, () => () => remove(speaker.id, looks));
  // In every other round the deleters start first.
  const crowd = round % 2 ? [...deleting, ...adding] : [...adding, ...deleting];
  const outcomes = await Promise.all(crowd.map((knock) => knock()));
  const done = (those: (typeof adding)[number][]) =>
    crowd.filter((knock, index) => those.includes(knock) && outcomes[index] === "done").length;
  return { speaker, added: done(adding), deleted: done(deleting) };
}

/** Rows that name a speaker who is no more. */
async function danglingRows(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from product_speaker ps
    where not exists (select 1 from speaker s where s.id = ps.speaker_id)`.execute(app.platform.db);
  return rows[0]!.n;
}

async function isThere(id: string): Promise<boolean> {
  return Boolean(
    await app.platform.db.selectFrom("speaker").select("id").where("id", "=", id).executeTakeFirst(),
  );
}

test("C17: a speaker deleted while products add it is either in them or gone, never both", async () => {
  const won = { adding: 0, deleting: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const { speaker, added, deleted } = await aRush(round);
    const used = await app.platform.db
      .selectFrom("product_speaker")
      .select("product_id")
      .where("speaker_id", "=", speaker.id)
      .execute();
    expect(used).toHaveLength(added);
    expect([added > 0, deleted]).toEqual(added > 0 ? [true, 0] : [false, 1]);
    expect(await isThere(speaker.id)).toBe(added > 0);
    won[added > 0 ? "adding" : "deleting"] += 1;
  }
  expect(await danglingRows()).toBe(0);
  // Both happen, or it was no race.
  expect(Math.min(won.adding, won.deleting)).toBeGreaterThan(0);
}, 180_000);

test("C17: a product with a speaker is saved while the speaker is deleted: it keeps the speaker", async () => {
  const [draft] = drafts;
  const speaker = await aSpeaker(app, { owner });
  await put(draft!, speaker.id);
  // Taken away and put back, its row would let go of the speaker for a moment: that is seen at once here.
  const { db } = app.platform;
  await sql`create function let_go() returns trigger language plpgsql as $$ begin raise exception 'let go'; end $$`.execute(
    db,
  );
  await sql`create trigger let_go before delete on product_speaker for each row execute function let_go()`.execute(
    db,
  );
  for (let round = 0; round < rounds / 2; round += 1) {
    const [kept, ...removed] = await Promise.all([
      put(draft!, speaker.id),
      ...Array.from({ length: 3 }, () => remove(speaker.id)),
    ]);
    expect(kept).toEqual([speaker.id]);
    expect(removed).not.toContain("done");
  }
  await sql`drop trigger let_go on product_speaker`.execute(db);
}, 180_000);

test("C17 control: without the foreign key the same requests leave products with a deleted speaker", async () => {
  await sql`alter table product_speaker drop constraint product_speaker_in_use`.execute(app.platform.db);
  for (let round = 0; round < 6 && (await danglingRows()) === 0; round += 1) await aRush(round + 9);
  expect(await danglingRows()).toBeGreaterThan(0);
}, 180_000);
