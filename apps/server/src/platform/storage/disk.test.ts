import { rm } from "node:fs/promises";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createDiskStorage } from "./disk.ts";

test("a folder that is deleted while somebody still writes into it is deleted all the same", async () => {
  const root = mkdtempSync(join(tmpdir(), "palco-disk-"));
  onTestFinished(() => rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  const storage = createDiskStorage(root);
  const content = Buffer.from("a piece");
  for (let round = 0; round < 20; round += 1) {
    const folder = `assets/${round}`;
    for (let n = 0; n < 40; n += 1) await storage.put(`${folder}/a/${n}`, content);
    const late = Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => storage.put(`${folder}/late-${n}`, content)),
    );
    await expect(storage.deleteFolder(folder)).resolves.toBeUndefined();
    await late;
  }
});
