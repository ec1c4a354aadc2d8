import { chatText, chatTextLength } from "@palco/values/chat-text";
import { expect, test } from "vitest";
import { hasLink, hasListedWord, judge, nextMessageStatus, shownName, waitBeforeWriting } from "./chat.ts";

const open = { links: "allow", words: [] as string[], moderated: false } as const;
const guest = { moderates: false, trusted: false };

test("a message is normalized: one line, no control characters, no direction changes, no stacked accents", () => {
  expect(chatText("  hola\n\n  qué\t tal \u0000")).toBe("hola qué tal");
  expect(chatText("abc\u202edcba\u2066x\u2069")).toBe("abcdcbax");
  expect(chatText("e\u0301")).toBe("é");
  expect([...chatText(`z${"\u0335".repeat(60)}`)].length).toBe(5);
  expect(chatText(" \u200b\n ")).toBe("");
  expect(chatTextLength("😀".repeat(300))).toBe(300);
});

test("status changes of a message", () => {
  expect(nextMessageStatus("pending", "approve")).toBe("approved");
  expect(nextMessageStatus("pending", "refuse")).toBe("refused");
  expect(nextMessageStatus("approved", "approve")).toBeUndefined();
  expect(nextMessageStatus("approved", "refuse")).toBeUndefined();
  expect(nextMessageStatus("approved", "delete")).toBe("deleted");
  expect(nextMessageStatus("refused", "delete")).toBeUndefined();
  expect(nextMessageStatus("deleted", "restore", "approved")).toBe("approved");
  expect(nextMessageStatus("refused", "restore", "pending")).toBe("pending");
  expect(nextMessageStatus("approved", "restore", "pending")).toBeUndefined();
});

test("listed words match as whole words, whatever their accents and case", () => {
  expect(hasListedWord("¡Menudo CABRÓN!", ["cabron"])).toBe(true);
  expect(hasListedWord("cabronada", ["cabron"])).toBe(false);
  expect(hasListedWord("vaya tonto-del bote", ["Tonto del bote"])).toBe(true);
  expect(hasListedWord("anything", ["", "?"])).toBe(false);
});

test("links are seen with and without their scheme, full stops are not links", () => {
  for (const text of [
    "http://x.y",
    "see www.a",
    "palco.tv now",
    "a.b.co/x",
    "HTTPS://EVIL.COM",
    "go bit.ly/3x",
  ])
    expect([text, hasLink(text)]).toEqual([text, true]);
  for (const text of ["It ends.Then it begins", "3.5 kg", "ana@x", "e.g. this", "hola...que tal"])
    expect([text, hasLink(text)]).toEqual([text, false]);
});

test("the first status of a message", () => {
  expect(judge("hi", open, guest)).toEqual({ status: "approved", heldFor: null });
  expect(judge("hi", { ...open, moderated: true }, guest)).toEqual({ status: "pending", heldFor: null });
  expect(judge("hi", { ...open, moderated: true }, { ...guest, trusted: true })).toMatchObject({ status: "approved" }); // prettier-ignore
  expect(judge("x.com", { ...open, links: "hold" }, guest)).toEqual({ status: "pending", heldFor: "link" });
  expect(judge("x.com", { ...open, links: "refuse" }, { ...guest, trusted: true })).toEqual({
    refused: "chat.link_refused",
  });
  expect(judge("bad x.com", { links: "refuse", words: ["bad"], moderated: true }, { moderates: true, trusted: false })).toMatchObject({ status: "approved" }); // prettier-ignore
  expect(judge("bad", { ...open, words: ["bad"] }, guest)).toEqual({ status: "pending", heldFor: "word" });
});

test("scenario 27: slow 10 s, the second message at 4 s waits 6", () => {
  const now = new Date("2026-11-21T20:00:04Z");
  const at = (second: number) => new Date(now.getTime() - (4 - second) * 1000);
  expect(waitBeforeWriting([at(0)], 10, now)).toEqual({ seconds: 6, code: "chat.slow" });
  expect(waitBeforeWriting([at(0)], 4, now).seconds).toBe(0);
  expect(waitBeforeWriting([], 120, now).seconds).toBe(0);
  expect(waitBeforeWriting([at(3), at(2), at(1), at(0), at(-1)], 0, now)).toEqual({ seconds: 5, code: "chat.too_fast" }); // prettier-ignore
});

test("people are shown by their name and an initial", () => {
  expect(shownName("Ada", "prueba")).toBe("Ada P.");
  expect(shownName("Ada", "")).toBe("Ada");
});
