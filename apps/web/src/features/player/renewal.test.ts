import { expect, test } from "vitest";
import { createRenewal } from "./renewal.ts";

function aRenewal() {
  const calls: string[] = [];
  const renewal = createRenewal({
    report: async () => void calls.push("report"),
    retry: () => void calls.push("retry"),
    onFailure: (failure) => void calls.push(failure),
  });
  return { renewal, calls, settle: () => Promise.resolve() };
}

test("an expired address is renewed by a report, then the engine goes on", async () => {
  const { renewal, calls, settle } = aRenewal();
  renewal.fatal("refused");
  expect(calls).toEqual(["report"]);
  await settle();
  expect(calls).toEqual(["report", "retry"]);
});

test("refused with the new address as well, it is a failure", async () => {
  const { renewal, calls, settle } = aRenewal();
  renewal.fatal("refused");
  await settle();
  renewal.fatal("refused");
  expect(calls).toEqual(["report", "retry", "network"]);
});

test("an address that expires again, hours later, is renewed again", async () => {
  const { renewal, calls, settle } = aRenewal();
  for (let sleeps = 0; sleeps < 3; sleeps += 1) {
    renewal.fatal("refused");
    await settle();
    renewal.played();
  }
  expect(calls).toEqual(["report", "retry", "report", "retry", "report", "retry"]);
});

test("a film that stands still is renewed without counting as refused", async () => {
  const { renewal, calls, settle } = aRenewal();
  renewal.stale();
  await settle();
  renewal.fatal("refused");
  await settle();
  expect(calls).toEqual(["report", "retry", "report", "retry"]);
});

test("no network and a broken film are told apart", () => {
  const { renewal, calls } = aRenewal();
  renewal.fatal("network");
  renewal.fatal("media");
  expect(calls).toEqual(["network", "media"]);
});
