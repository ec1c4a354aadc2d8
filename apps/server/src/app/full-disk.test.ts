import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { uploadImage } from "@palco/contract/media/api";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { aUser, refusal } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { tus } from "#modules/media/uploads/testing-tus.ts";
import { testApp } from "#testing/app.ts";
import { maySmallDisk, smallDisk } from "#testing/small-disk.ts";

describe.skipIf(!maySmallDisk)("a full disk", async () => {
  const disk = maySmallDisk ? await smallDisk(8) : "";
  const app = await testApp({ PALCO_DATA_DIR: disk });

  test("health answers 200 degraded, existing files are served, and writes answer 507", async () => {
    const organizer = await aUser(app, { roles: ["PRODUCER"] });
    const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#123456" } })
      .png()
      .toBuffer();
    const body = new Blob([new Uint8Array(picture)], { type: "image/png" });
    const send = () => organizer.call(uploadImage, { query: { purpose: "avatar" }, body });
    const health = async () => {
      const answer = await fetch(`${app.url}/api/health`);
      return { http: answer.status, ...((await answer.json()) as { status: string; storage: unknown }) };
    };
    const { id } = await send();
    const { slug } = await aProduct(app);
    expect(await health()).toMatchObject({ http: 200, status: "ok", storage: true });

    const filler = join(disk, "filler");
    await expect(writeFile(filler, Buffer.alloc(16 * 2 ** 20))).rejects.toMatchObject({ code: "ENOSPC" });
    expect(await health()).toMatchObject({ http: 200, status: "degraded", storage: "full" });
    for (const path of ["/api/config/theme/home", `/api/products/${slug}`, `/images/${id}/160.webp`])
      expect((await fetch(app.url + path)).status, path).toBe(200);
    expect(await refusal(send())).toBe("server.disk_full");
    await expect(tus(app.url, organizer).create(5000)).rejects.toThrow(/^507.*server\.disk_full/);

    await rm(filler);
    expect(await health()).toMatchObject({ http: 200, status: "ok", storage: true });
    await expect(send()).resolves.toMatchObject({ width: 400 });
  });
});
