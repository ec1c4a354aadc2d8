// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";

const account = {
  id: "1",
  email: "ana@example.test",
  name: "Ana",
  surname: "Ruiz",
  roles: ["VIEWER"],
  avatar: null,
  language: "es",
  timezone: "Europe/Madrid",
} as const;

/** A tab with the session of the token `old`, and unsaved work whose owner logs in over it when asked: how often they were. */
async function aTabWithUnsavedWork() {
  vi.resetModules();
  localStorage.clear();
  const session = await import("./session.ts");
  session.setSession({ ...account, authToken: "old" });
  let asked = 0;
  session.holdSession(async () => {
    asked += 1;
    session.setSession({ ...account, authToken: "new" });
    return true;
  });
  return { ...session, asked: () => asked };
}

test("calls that were on their way while their owner logged in again ask no second time, and are made again", async () => {
  const tab = await aTabWithUnsavedWork();
  expect(await tab.loseSession("old")).toBe(true);
  expect(await tab.loseSession("old")).toBe(true);
  expect(tab.asked()).toBe(1);
  expect(tab.getToken()).toBe("new");
});

test("a late refusal ends no newer session, and is not repeated as somebody else or without a session", async () => {
  const tab = await aTabWithUnsavedWork();
  tab.holdSession(undefined);
  expect(await tab.loseSession("old")).toBe(false);
  expect(tab.getSession()).toBeUndefined();
  tab.setSession({ ...account, id: "2", authToken: "another's" });
  expect(await tab.loseSession("old")).toBe(false);
  expect(await tab.loseSession(undefined)).toBe(false);
  expect(tab.getToken()).toBe("another's");
});

test("a refused token is sent with nothing more", async () => {
  const tab = await aTabWithUnsavedWork();
  tab.holdSession(async () => false);
  expect(await tab.loseSession("old")).toBe(false);
  expect(tab.getToken()).toBeUndefined();
});
