import { getSession, login, logout, logoutEverywhere } from "@palco/contract/accounts/api";
import { updateConfig } from "@palco/contract/site-config/api";
import { defaultSiteConfig } from "@palco/contract/site-config/defaults";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { cleanUpSessions } from "./jobs.ts";
import { aUser, moveNow, refusal } from "./testing.ts";

const app = await testApp();
const visitor = app.as();
const day = 24 * 3600_000;

async function endedFacts(userId: string): Promise<string[]> {
  const facts = await app.platform.db
    .selectFrom("outbox")
    .select("payload")
    .where("kind", "=", "sign_in.ended")
    .execute();
  return facts
    .map(({ payload }) => payload as { userId: string; signInId: string })
    .filter((fact) => fact.userId === userId)
    .map((fact) => fact.signInId);
}

test("the right password opens a session whose token is accepted", async () => {
  const user = await aUser(app, { roles: ["ADMIN"], language: "pt" });
  const session = await visitor(login, {
    body: { email: ` ${user.email.toUpperCase()} `, password: user.password },
  });
  expect(session).toMatchObject({
    id: user.id,
    user: user.email,
    email: user.email,
    roles: ["ADMIN"],
    language: "pt",
    avatar: null,
  });
  expect(session.authToken).toMatch(/^[\w-]{43}$/);
  const { authToken, ...kept } = session;
  expect(await app.as(authToken)(getSession)).toEqual(kept);
  expect(await app.as(authToken)(updateConfig, { body: defaultSiteConfig })).toEqual(defaultSiteConfig);
});

test("the token itself is nowhere in the database", async () => {
  const user = await aUser(app);
  const { authToken } = await visitor(login, { body: user.credentials });
  const { rows } = await app.platform.db
    .selectFrom("sign_in")
    .selectAll()
    .execute()
    .then((all) => ({ rows: JSON.stringify(all) }));
  expect(rows).not.toContain(authToken);
});

test("a refused log-in does not reveal whether the account exists", async () => {
  const known = await aUser(app);
  const unconfirmed = await aUser(app, { confirmed: false });
  const blocked = await aUser(app);
  await moveNow(app, blocked, "block");
  for (const email of [known.email, unconfirmed.email, blocked.email, "nobody@example.test"])
    expect(await refusal(visitor(login, { body: { email, password: "Wrong-horse-7" } }))).toBe(
      "accounts.login_incorrect",
    );
  expect(await refusal(visitor(login, { body: unconfirmed.credentials }))).toBe("accounts.not_confirmed");
  for (const approval of ["pending", "disapproved"] as const)
    expect(await refusal(visitor(login, { body: (await aUser(app, { approval })).credentials }))).toBe(
      "accounts.login_incorrect",
    );
});

test("logging out ends only this session and announces it; the others continue", async () => {
  const user = await aUser(app);
  const other = await visitor(login, { body: user.credentials });
  await user.call(logout);
  expect(await refusal(user.call(getSession))).toBe("auth.required");
  expect(await refusal(app.as(other.authToken)(getSession))).toBe("ok");
  expect(await endedFacts(user.id)).toEqual([user.signInId]);
});

test("PE23 logging out everywhere ends the sessions of all three devices", async () => {
  const user = await aUser(app);
  const others = [await visitor(login, { body: user.credentials }), await visitor(login, { body: user.credentials })];
  await user.call(logoutEverywhere);
  for (const token of [user.token, ...others.map(({ authToken }) => authToken)])
    expect(await refusal(app.as(token)(getSession))).toBe("auth.required");
  expect(await endedFacts(user.id)).toHaveLength(3);
}); // prettier-ignore

test("PE23 a form that another site posts carries no session and is not read", async () => {
  const post = (type: string, body: string) =>
    fetch(`${app.url}/api/auth/logout-everywhere`, {
      method: "POST",
      headers: { "content-type": type, origin: "https://elsewhere.test" },
      body,
    });
  expect((await post("application/x-www-form-urlencoded", "a=b")).status).toBe(415);
  // No cookie authenticates: what a page of another site can send is a visitor's.
  expect((await post("application/json", "{}")).status).toBe(401);
  expect((await post("text/plain", "{}")).status).toBeOneOf([401, 415]);
});

test("a block, a deletion and a withdrawn approval act on the next request", async () => {
  const blocked = await aUser(app);
  await moveNow(app, blocked, "block");
  expect(await refusal(blocked.call(getSession))).toBe("auth.required");
  expect(await endedFacts(blocked.id)).toEqual([blocked.signInId]);
  expect(await refusal(visitor(login, { body: blocked.credentials }))).toBe("accounts.login_incorrect");
  await moveNow(app, blocked, "unblock");
  expect(await refusal(blocked.call(getSession))).toBe("auth.required");
  expect(await refusal(visitor(login, { body: blocked.credentials }))).toBe("ok");

  const disapproved = await aUser(app);
  await moveNow(app, disapproved, "disapprove");
  expect(await refusal(disapproved.call(getSession))).toBe("auth.required");

  const deleted = await aUser(app);
  await app.platform.db
    .updateTable("user_account")
    .set({ deleted_at: new Date() })
    .where("id", "=", deleted.id)
    .execute();
  expect(await refusal(deleted.call(getSession))).toBe("auth.required");
});

test("a change of role acts on the next request", async () => {
  const admin = await aUser(app, { roles: ["ADMIN"] });
  await admin.call(updateConfig, { body: defaultSiteConfig });
  await app.platform.db
    .updateTable("user_account")
    .set({ roles: ["VIEWER"] })
    .where("id", "=", admin.id)
    .execute();
  expect(await refusal(admin.call(updateConfig, { body: defaultSiteConfig }))).toBe("auth.forbidden");
});

test("a session expires after a week without use, and after thirty days with use", async () => {
  const idle = await aUser(app);
  const busy = await aUser(app);
  const start = Date.now();
  try {
    for (const days of [6, 12, 18, 24, 29]) {
      app.setNow(new Date(start + days * day));
      expect(await refusal(busy.call(getSession))).toBe("ok");
      if (days === 6) continue;
      expect(await refusal(idle.call(getSession))).toBe("auth.required");
    }
    app.setNow(new Date(start + 30 * day + 1000));
    expect(await refusal(busy.call(getSession))).toBe("auth.required");
    await cleanUpSessions(app.platform);
    expect(await endedFacts(idle.id)).toEqual([idle.signInId]);
    expect(await endedFacts(busy.id)).toEqual([busy.signInId]);
  } finally {
    app.setNow(undefined);
  }
});

test("the last-seen time is written once a minute, not once a request", async () => {
  const user = await aUser(app);
  const seen = async () =>
    (
      await app.platform.db
        .selectFrom("sign_in")
        .select("last_seen_at")
        .where("id", "=", user.signInId)
        .executeTakeFirstOrThrow()
    ).last_seen_at.getTime();
  const start = await seen();
  try {
    app.setNow(new Date(start + 59_000));
    await user.call(getSession);
    expect(await seen()).toBe(start);
    app.setNow(new Date(start + 61_000));
    await user.call(getSession);
    expect(await seen()).toBe(start + 61_000);
  } finally {
    app.setNow(undefined);
  }
});
