import { expect, test } from "vitest";
import { SentSounds } from "./sent-sounds.ts";

const english = { id: "english", label: "English", language: "en" };

test("an audio track that others could hear is lost at the first list without it, however briefly it was chosen", () => {
  const sent = new SentSounds();
  expect(sent.isLost(null, { isThere: true, sounds: [english] })).toBe(false);
  expect(sent.isLost("portugues", { isThere: true, sounds: [english] })).toBe(false);
  expect(sent.isLost("english", { isThere: false, sounds: [] })).toBe(true);
});

test("an audio track that is chosen before it is sent is waited for, and lost once it was sent and stops", () => {
  const sent = new SentSounds();
  expect(sent.isLost("english", { isThere: false, sounds: [] })).toBe(false);
  expect(sent.isLost("english", { isThere: true, sounds: [] })).toBe(false);
  expect(sent.isLost("english", { isThere: false, sounds: [] })).toBe(true);
});
