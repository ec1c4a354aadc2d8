import { cancelSubscription, resumeSubscription } from "@palco/contract/subscriptions/api";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { cards, subscribeTo } from "#modules/checkout/testing.ts";
import { renewAt, subscriptionOf } from "#modules/checkout/testing/subscriptions.ts";
import { mailsOf } from "#modules/mail/testing.ts";
import { testApp } from "#testing/app.ts";

const app = await testApp({ PALCO_PUBLIC_URL: "https://palco.test" });
const manage = "https://palco.test/mystuff/subscriptions";

test("a receipt for each paid period, a letter for each failed one with the way to pay, and one for a cancellation", async () => {
  app.setNow(new Date("2027-01-31T18:00:00Z"));
  const channel = await aChannel(app, { monthlyGross: 499, title: "Sala Lumbre" });
  const user = await aUser(app, { language: "es" });
  await subscribeTo(app, user, channel, { card: cards.asksLater });
  const { id } = await subscriptionOf(user);
  await user.call(cancelSubscription, { params: { id } });
  await user.call(resumeSubscription, { params: { id } });
  await renewAt(app, "2027-02-28T18:00:00Z");
  const mails = await mailsOf(app, user);
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Ya tienes tu suscripción a Sala Lumbre",
    "Has cancelado tu suscripción a Sala Lumbre",
    "No hemos podido renovar tu suscripción a Sala Lumbre",
  ]);
  const [receipt, , failed] = mails;
  const plain = receipt!.text.replaceAll("\u00a0", " ");
  for (const part of [
    "Precio sin impuestos",
    "4,54 €",
    "0,45 €",
    "Total: 4,99 €",
    "28 de febrero de 2027",
    manage,
  ])
    expect(plain).toContain(part);
  expect(failed!.text).toContain("Tu banco quiere que confirmes");
  expect(failed!.text).toContain("7 de marzo de 2027");
  expect(failed!.links).toContain(manage);
});

test("the mail of a cancelled subscription states its end", async () => {
  app.setNow(new Date("2027-01-31T18:00:00Z"));
  const channel = await aChannel(app, { monthlyGross: 499, title: "Sala Lumbre" });
  const user = await aUser(app, { language: "es" });
  await subscribeTo(app, user, channel);
  await user.call(cancelSubscription, { params: { id: (await subscriptionOf(user)).id } });
  await renewAt(app, "2027-02-28T18:00:01Z");
  expect((await mailsOf(app, user)).map(({ subject }) => subject)).toEqual([
    "Ya tienes tu suscripción a Sala Lumbre",
    "Has cancelado tu suscripción a Sala Lumbre",
    "Tu suscripción a Sala Lumbre ha terminado",
  ]);
});
