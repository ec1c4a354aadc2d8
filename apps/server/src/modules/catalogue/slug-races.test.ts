import { createProduct } from "@palco/contract/catalogue/edit";
import { createChannel } from "@palco/contract/channels/edit";
import { createSpeaker } from "@palco/contract/speakers/edit";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser, refusal } from "#modules/accounts/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { testApp } from "#testing/app.ts";
import { atOnce, clients, patience, rounds } from "#testing/race.ts";

const app = await testApp();
const { db } = app.platform;
const producer = await aUser(app, { roles: ["VIEWER", "PRODUCER"] });
await aChannel(app, { owner: producer });

const wishes = {
  product: (slug: string) => producer.call(createProduct, { body: { title: "Race", slug } }),
  channel: (slug: string) => producer.call(createChannel, { body: { title: "Race", slug } }),
};
const refusals = { product: "catalogue.slug_taken", channel: "channels.slug_taken" };
const constraints = { product: "product_slug_key", channel: "channel_slug_key" };

test.each(["product", "channel"] as const)(
  "C16: thirty at once want one slug for a %s: one gets it, the others a conflict",
  async (what) => {
    for (let round = 0; round < rounds; round += 1) {
      const answers = await atOnce(clients, () => refusal(wishes[what](`race-${round}`)));
      expect(answers.filter((answer) => answer === "ok")).toHaveLength(1);
      expect(answers.filter((answer) => answer === refusals[what])).toHaveLength(clients - 1);
    }
  },
  patience,
);

const made: Record<string, (title: string) => Promise<{ slug: string }>> = {
  product: (title: string) => producer.call(createProduct, { body: { title } }),
  channel: (title: string) => producer.call(createChannel, { body: { title } }),
  speaker: (name: string) => producer.call(createSpeaker, { body: { name, tags: ["music"] } }),
};

test.each(["product", "channel", "speaker"] as const)(
  "thirty at once make a %s of one title without a slug: each gets one of its own",
  async (what) => {
    for (let round = 0; round < Math.min(rounds, 3); round += 1) {
      const answers = await atOnce(clients, () => made[what]!(`Same title ${round}`));
      expect(new Set(answers.map(({ slug }) => slug)).size).toBe(clients);
    }
  },
  patience,
);

test.each(["product", "channel"] as const)(
  "C16 control: without its constraint more than one %s gets the same slug",
  async (what) => {
    await sql`alter table ${sql.table(what)} drop constraint ${sql.ref(constraints[what])}`.execute(db);
    const answers = await atOnce(clients, () => refusal(wishes[what]("free-for-all")));
    expect(answers.filter((answer) => answer === "ok").length).toBeGreaterThan(1);
  },
  patience,
);
