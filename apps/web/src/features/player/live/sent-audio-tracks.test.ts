import { expect, test } from "vitest";
import { SentAudioTracks } from "./sent-audio-tracks.ts";

const english = { id: "english", label: "English", language: "en" };

test("an audio track that others could hear is lost at the first list without it, however briefly it was chosen", () => {
  const sent = new SentAudioTracks();
  expect(sent.isLost(null, { isThere: true, audioTracks: [english] })).toBe(false);
  expect(sent.isLost("portugues", { isThere: true, audioTracks: [english] })).toBe(false);
  expect(sent.isLost("english", { isThere: false, audioTracks: [] })).toBe(true);
});

test("an audio track that is chosen before it is sent is waited for, and lost once it was sent and stops", () => {
  const sent = new SentAudioTracks();
  expect(sent.isLost("english", { isThere: false, audioTracks: [] })).toBe(false);
  expect(sent.isLost("english", { isThere: true, audioTracks: [] })).toBe(false);
  expect(sent.isLost("english", { isThere: false, audioTracks: [] })).toBe(true);
});
