import { expect, test } from "vitest";
import { memorySource } from "../mp4/byte-source.ts";
import { Capabilities } from "./capability.ts";
import { sourceAnswer } from "./media-answer.ts";
import { mediaHandler } from "./media-handler.ts";

test("a running download of a large file ends when its session is closed, not when its address expires", async () => {
  let now = 1_000_000;
  const capabilities = new Capabilities({ keys: [{ id: "1", secret: Buffer.alloc(32, 1) }], now: () => now });
  const handler = mediaHandler({
    capabilities,
    answer: () => sourceAnswer(memorySource(Buffer.from("a long sound")), "audio/mp4", "immutable"),
  });
  const token = capabilities.sign({ assetId: "a", sessionId: "s", expires: now + 60_000 });
  const ask = async () => handler({ method: "GET", path: `/m/${token}/a/sound.m4a`, query: "" });
  const answer = await ask();
  if (answer.kind !== "source") throw new Error(answer.kind);
  const read = async () => (await answer.source.read(2, 4)).toString();
  expect(await read()).toBe("long");
  now += 61_000;
  expect(await read()).toBe("long");
  expect(await ask()).toMatchObject({ status: 403 });
  capabilities.revoke("another");
  expect(await read()).toBe("long");
  capabilities.revoke("s");
  await expect(read()).rejects.toThrow("taken back");
});
