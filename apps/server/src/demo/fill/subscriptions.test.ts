import { listMySubscriptions } from "@palco/contract/subscriptions/api";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { testApp } from "#testing/app.ts";
import { fillSubscription } from "./subscriptions.ts";

test("the demo's other viewer is subscribed to a channel, with a card of the demo's bank", async () => {
  const app = await testApp();
  await aChannel(app, { slug: "sala-lumbre", monthlyGross: 799 });
  const viewer = await aUser(app, { email: "viewer2@demo.palco.test" });
  await fillSubscription(app.platform, new Map([[viewer.email, viewer.id]]));
  const { items } = await viewer.call(listMySubscriptions, {});
  expect(items).toMatchObject([
    {
      status: "active",
      channel: { slug: "sala-lumbre" },
      price: { gross: 799 },
      card: { label: "Visa ···· 0003" },
    },
  ]);
});
