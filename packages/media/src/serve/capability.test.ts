import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { Capabilities, type CapabilityKey } from "./capability.ts";

const old: CapabilityKey = { id: "k1", secret: randomBytes(32) };
const fresh: CapabilityKey = { id: "k2", secret: randomBytes(32) };

function at(start: number, keys: [CapabilityKey, CapabilityKey?] = [old]) {
  const clock = { now: start };
  return { clock, capabilities: new Capabilities({ keys, now: () => clock.now, longestSeconds: 600 }) };
}

const claim = { assetId: "asset-1", sessionId: "play_1", expires: 1_000_300_000 };

test("is valid for its asset until it expires, also when it was verified before", () => {
  const { clock, capabilities } = at(1_000_000_000);
  const token = capabilities.sign(claim);
  expect(token).toMatch(/^[0-9a-z]+\.play_1\.k1\.[A-Za-z0-9_-]{22}$/);
  for (let i = 0; i < 2; i++) {
    expect(capabilities.verify(token, "asset-1")).toBe("play_1");
    expect(capabilities.verify(token, "asset-2")).toBeUndefined();
  }
  clock.now = 1_000_299_999;
  expect(capabilities.verify(token, "asset-1")).toBe("play_1");
  clock.now = 1_000_300_000;
  expect(capabilities.verify(token, "asset-1")).toBeUndefined();
  expect(capabilities.verify(token, "asset-1")).toBeUndefined();
});

test("no other token is valid", () => {
  const { capabilities } = at(1_000_000_000);
  const token = capabilities.sign(claim);
  const [expiry, session, key, mac] = token.split(".") as [string, string, string, string];
  const later = (Number.parseInt(expiry, 36) + 60).toString(36);
  for (const forged of [
    [later, session, key, mac].join("."),
    [expiry, "play_2", key, mac].join("."),
    [expiry, session, "k9", mac].join("."),
    [expiry, session, key, mac.replace(/^./, (c) => (c === "A" ? "B" : "A"))].join("."),
    [expiry, session, key, ""].join("."),
    [expiry, session, key, mac.slice(1)].join("."),
    `${token}x`,
    "",
    "...",
  ]) {
    expect(capabilities.verify(forged, "asset-1"), forged).toBeUndefined();
  }
  // Only one of the 64 last characters is right, though their lowest bits mean nothing.
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const good = [...alphabet].filter((last) => capabilities.verify(token.slice(0, -1) + last, "asset-1"));
  expect(good).toEqual([token.at(-1)]);
  const stranger = at(1_000_000_000, [{ id: "k1", secret: randomBytes(32) }]).capabilities;
  expect(stranger.verify(token, "asset-1")).toBeUndefined();
});

test("keys rotate: the new one signs, both verify, a dropped one does not", () => {
  const before = at(1_000_000_000).capabilities.sign(claim);
  const during = at(1_000_000_000, [fresh, old]).capabilities;
  expect(during.sign(claim)).toContain(".k2.");
  expect(during.verify(before, "asset-1")).toBe("play_1");
  expect(at(1_000_000_000, [fresh]).capabilities.verify(before, "asset-1")).toBeUndefined();
});

test("a killed session is closed at once, with all its tokens, and others stay open", () => {
  const { capabilities } = at(1_000_000_000);
  const mine = capabilities.sign(claim);
  const other = capabilities.sign({ ...claim, sessionId: "play_2" });
  expect(capabilities.verify(mine, "asset-1")).toBe("play_1");
  capabilities.revoke("play_1");
  expect(capabilities.verify(mine, "asset-1")).toBeUndefined();
  expect(capabilities.verify(capabilities.sign({ ...claim, assetId: "asset-2" }), "asset-2")).toBeUndefined();
  expect(capabilities.verify(other, "asset-1")).toBe("play_2");
});

test("a killed session cannot outlive the kill list: no token is longer than the list remembers", () => {
  const { capabilities } = at(1_000_000_000);
  expect(() => capabilities.sign({ ...claim, expires: 1_000_600_001 })).toThrow(TypeError);
  const generous = new Capabilities({ keys: [old], now: () => 1_000_000_000, longestSeconds: 9999 });
  const tooLong = generous.sign({ ...claim, expires: 1_005_000_000 });
  expect(capabilities.verify(tooLong, "asset-1")).toBeUndefined();
});

test("ids and keys that do not fit are refused when signing", () => {
  const { capabilities } = at(1_000_000_000);
  expect(() => capabilities.sign({ ...claim, sessionId: "a.b" })).toThrow(TypeError);
  expect(() => capabilities.sign({ ...claim, assetId: "../x" })).toThrow(TypeError);
  expect(() => new Capabilities({ keys: [{ id: "k1", secret: Buffer.alloc(8) }] })).toThrow(TypeError);
});
