import { getProfile, updateProfile, upgradeToProducer } from "@palco/contract/accounts/profile";
import { getPublicProfile } from "@palco/contract/accounts/public-profile";
import { activate, register } from "@palco/contract/accounts/register";
import { moveProduct } from "@palco/contract/catalogue/edit";
import { moveChannel } from "@palco/contract/channels/edit";
import { moveManagedChannel } from "@palco/contract/channels/manage";
import { getSiteOverview } from "@palco/contract/overview/api";
import { answerPersonOrganizer, changePersonRoles, getPerson, listPeople } from "@palco/contract/people/api";
import { listAudit } from "@palco/contract/people/audit";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser, linkToken, mailsTo, refusal, signUpForm, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { testApp } from "#testing/app.ts";
import { isSeen, lingerAt, patience, rounds } from "#testing/race.ts";
import { withoutRowLocks } from "#testing/row-locks.ts";

const app = await testApp();
const { db } = app.platform;
const admin = await aUser(app, { roles: ["ADMIN"] });
const other = await aUser(app, { roles: ["ADMIN"] });

/** Somebody who has just asked to be an organizer. */
async function whoAsks(name = "Ada"): Promise<TestUser> {
  const user = await aUser(app, { name, language: "pt" });
  await user.call(upgradeToProducer);
  return user;
}
const answer = (user: { id: string }, said: "approve" | "refuse", { reason = "", by = admin } = {}) =>
  by.call(answerPersonOrganizer, { params: { id: user.id }, body: { answer: said, reason } });
async function stateOf(user: TestUser): Promise<{ state: string; reason: string } | null> {
  const { organizer } = await user.call(getProfile);
  return organizer && { state: organizer.state, reason: organizer.reason };
}

/** A channel on show and a draft in it, as if the team had approved the channel before. */
async function aDraft(owner: TestUser): Promise<{ slug: string }> {
  const channel = await aChannel(app, { owner });
  const { slug } = await aProduct(app, { channel, status: "draft" });
  return { slug };
}
const publish = (owner: TestUser, slug: string) =>
  refusal(owner.call(moveProduct, { params: { slug }, body: { move: "publish" } }));

test("who asks has the studio at once, and drafts until the team answers; a mail in their language says so", async () => {
  const user = await whoAsks();
  expect(await stateOf(user)).toEqual({ state: "asked", reason: "" });
  const { slug } = await aDraft(user);
  expect(await publish(user, slug)).toBe("accounts.organizer_waits");
  await answer(user, "approve");
  expect(await stateOf(user)).toEqual({ state: "approved", reason: "" });
  expect(await publish(user, slug)).toBe("ok");
  expect(await mailsTo(app, user.email, "organizer-approved")).toMatchObject([{ language: "pt" }]);
});

test("who is refused reads why, keeps the studio with drafts, and asks again", async () => {
  const user = await whoAsks();
  const { slug } = await aDraft(user);
  const waiting = await aChannel(app, { owner: user, status: "draft" });
  await answer(user, "refuse", { reason: "Falta o nome da empresa." });
  expect(await stateOf(user)).toEqual({ state: "refused", reason: "Falta o nome da empresa." });
  expect((await mailsTo(app, user.email, "organizer-refused"))[0]?.text).toContain(
    "Falta o nome da empresa.",
  );
  expect(await publish(user, slug)).toBe("accounts.organizer_refused");
  const review = () =>
    refusal(user.call(moveChannel, { params: { slug: waiting.slug }, body: { move: "request_review" } }));
  expect(await review()).toBe("accounts.organizer_refused");
  await user.call(upgradeToProducer);
  expect(await stateOf(user)).toEqual({ state: "asked", reason: "" });
  expect(await review()).toBe("ok");
  // There is one review: who approves the channel has answered about its owner.
  await admin.call(moveManagedChannel, {
    params: { slug: waiting.slug },
    body: { move: "approve", note: "" },
  });
  expect(await stateOf(user)).toEqual({ state: "approved", reason: "" });
  expect(await publish(user, slug)).toBe("ok");
});

test("an organizer's public profile is published by the team", async () => {
  const user = await aUser(app);
  const {
    id: _id,
    email: _email,
    roles: _roles,
    createdAt: _at,
    avatar: _avatar,
    organizer: _state,
    ...form
  } = await user.call(getProfile);
  await user.call(updateProfile, { body: { ...form, publicProfile: true, avatarImageId: null } });
  const look = () => refusal(admin.call(getPublicProfile, { params: { id: user.id } }));
  expect(await look()).toBe("ok");
  await user.call(upgradeToProducer);
  expect(await look()).toBe("accounts.profile_not_public");
  await answer(user, "approve");
  expect(await look()).toBe("ok");
});

test("who signs up as an organizer asks with it; organizers from before have nothing to ask", async () => {
  const form = signUpForm({ as: "organizer" });
  await app.as()(register, { body: form });
  const token = await linkToken(app, form.email, "confirm-email");
  const { session } = await app.as()(activate, { body: { token } });
  const { organizer } = await app.as(session!.authToken)(getProfile);
  expect(organizer).toEqual({ state: "asked", reason: "", askedAt: expect.any(String) });
  const before = await aUser(app, { roles: ["VIEWER", "PRODUCER"] });
  expect(await stateOf(before)).toBeNull();
  await before.call(upgradeToProducer);
  expect(await stateOf(before)).toBeNull();
  expect(await publish(before, (await aDraft(before)).slug)).toBe("ok");
  expect(await refusal(answer(before, "refuse"))).toBe("people.state_changed");
});

test("the team sees who waits, oldest first in the overview, and every answer is in the log", async () => {
  await sql`update user_account set organizer = null`.execute(db);
  const first = await whoAsks("Primera");
  await sql`update user_account set organizer_asked_at = now() - interval '2 days' where id = ${first.id}`.execute(
    db,
  );
  await whoAsks("Segunda");
  const unconfirmed = await whoAsks("Nadie");
  await sql`update user_account set email_confirmed_at = null where id = ${unconfirmed.id}`.execute(db);
  const waits = async () =>
    (await admin.call(getSiteOverview)).waiting.find(({ kind }) => kind === "organizers")!;
  expect(await waits()).toMatchObject({ count: 2, since: expect.any(String) });
  expect(Date.parse((await waits()).since!)).toBeLessThan(Date.now() - 86_400_000);
  const { items } = await admin.call(listPeople, { query: { organizer: "asked", state: "approved" } });
  expect(items.map(({ name, organizer }) => [name, organizer])).toEqual([
    ["Segunda", "asked"],
    ["Primera", "asked"],
  ]);
  await answer(first, "refuse", { reason: "No web." });
  await answer(first, "approve");
  expect((await admin.call(getPerson, { params: { id: first.id } })).organizer).toBe("approved");
  const { items: acts } = await admin.call(listAudit, { query: { object: first.id } });
  expect(acts.map(({ act, before, after, reason }) => [act, before, after, reason])).toEqual([
    ["account.organizer_approved", { organizer: "refused" }, { organizer: "approved" }, ""],
    ["account.organizer_refused", { organizer: "asked" }, { organizer: "refused" }, "No web."],
  ]);
  expect((await waits()).count).toBe(1);
});

test("whom the team makes an organizer has its answer; who is none any more asks anew", async () => {
  const user = await whoAsks();
  const roles = (wanted: ("VIEWER" | "PRODUCER")[]) =>
    admin.call(changePersonRoles, { params: { id: user.id }, body: { roles: wanted, reason: "" } });
  await roles(["VIEWER"]);
  expect(await stateOf(user)).toBeNull();
  await roles(["VIEWER", "PRODUCER"]);
  expect(await stateOf(user)).toEqual({ state: "approved", reason: "" });
});

/** Approved and refused at the same moment by two administrators. */
async function answerAtOnce(): Promise<{ answers: string[]; state: string; entries: number; mails: number }> {
  const user = await whoAsks();
  // Who approves may do so after a refusal, never the other way round: both are refused for a state that has changed.
  const answers = await Promise.all([
    refusal(answer(user, "refuse")),
    refusal(answer(user, "refuse", { by: other })),
    refusal(answer(user, "approve", { by: other })),
  ]);
  const { items } = await admin.call(listAudit, { query: { object: user.id } });
  const mails = [
    ...(await mailsTo(app, user.email, "organizer-refused")),
    ...(await mailsTo(app, user.email, "organizer-approved")),
  ];
  return { answers, state: (await stateOf(user))!.state, entries: items.length, mails: mails.length };
}

test(
  "answers at once: each that was given has its entry and its mail, one refusal at most, and an approval is never lost",
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { answers, state, entries, mails } = await answerAtOnce();
      const given = answers.filter((said) => said === "ok").length;
      expect(answers.filter((said) => said !== "ok" && said !== "people.state_changed")).toEqual([]);
      expect(answers.slice(0, 2).filter((said) => said === "ok").length).toBeLessThanOrEqual(1);
      expect(state).toBe("approved");
      expect([entries, mails]).toEqual([given, given]);
    }
  },
  patience,
);

test(
  "control: without the lock two refusals are both given",
  async () => {
    const seen = await withoutRowLocks(app, () =>
      isSeen(async () => {
        await lingerAt(db, "user_account", "update", {
          where: "old.organizer is distinct from new.organizer",
        });
        try {
          const { answers } = await answerAtOnce();
          return answers.slice(0, 2).every((said) => said === "ok");
        } finally {
          await sql`drop trigger linger on user_account`.execute(db);
        }
      }),
    );
    expect(seen).toBe(true);
  },
  patience,
);
