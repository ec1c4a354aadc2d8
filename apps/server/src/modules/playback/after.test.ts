import { expect, test } from "vitest";
import { type Candidate, chooseNext } from "./after.ts";

const one = (id: string, over: Partial<Candidate> = {}): Candidate => ({
  id,
  inPack: false,
  opens: false,
  seen: false,
  ...over,
});

test.each<[string, Candidate[], string | undefined]>([
  ["the next of the pack, though it was begun", [one("a", { opens: true }), one("b", { inPack: true, opens: true, seen: true })], "b"],
  ["not one of the pack that it can't open", [one("a", { inPack: true }), one("b", { opens: true })], "b"],
  ["what it may play before what it may buy", [one("a"), one("b", { opens: true })], "b"],
  ["not what was begun", [one("a", { opens: true, seen: true }), one("b", { seen: true }), one("c")], "c"],
  ["nothing, when all was seen", [one("a", { opens: true, seen: true }), one("b", { seen: true })], undefined],
  ["nothing of nothing", [], undefined],
])("%s", (_, candidates, next) => expect(chooseNext(candidates)?.id).toBe(next)); // prettier-ignore
