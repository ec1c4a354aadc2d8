import type { Page } from "@playwright/test";
import { getBroadcast, startBroadcast } from "@palco/contract/live/api";
import { pushProxy, type Trouble } from "../bench/push-proxy.ts";
import { expect, test } from "./app.ts";
import { aViewer, encode, expectMoving } from "./broadcasts.ts";
import { aPublishedBroadcast, theSeller } from "./shop.ts";

const wayOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(sessionStorage.getItem("palco.live-way") ?? "{}") as { way?: string }).way);

/** Way of playback that is reached on a network with each problem. */
const ways: [Trouble, "parts" | "whole"][] = [
  ["hold", "parts"],
  ["abort", "parts"],
  ["cut", "parts"],
  ["parts", "whole"],
];

test("a broadcast is seen behind proxies that hold, abort or cut what is pushed", async ({
  app,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, "the network is the same");
  const seller = await theSeller(app);
  const { id, slug } = await aPublishedBroadcast(seller, { plan: "free", price: 0 });
  const { ingest } = await seller.call(getBroadcast, { params: { id } });
  const encoder = encode(ingest.url, ingest.key!);
  const proxies = await Promise.all(ways.map(([trouble]) => pushProxy(trouble)));
  try {
    await expect
      .poll(async () => (await seller.call(getBroadcast, { params: { id } })).state, { timeout: 60_000 })
      .toBe("preview");
    await seller.call(startBroadcast, { params: { id } });
    // One after the other: four players at once are more than a small machine draws.
    for (const [n, [trouble, way]] of ways.entries()) {
      const { port, asked } = proxies[n]!;
      const page = await aViewer(app, browser, slug, "es", {
        proxy: { server: `http://127.0.0.1:${port}`, bypass: "<-loopback>" },
      });
      await expect.poll(() => wayOf(page), { timeout: 60_000, message: trouble }).toBe(way);
      await expectMoving(page);
      // The way is remembered: another player of this visit begins with it.
      asked.length = 0;
      await page.reload();
      await expectMoving(page);
      expect(asked.filter((path) => path.endsWith("/push"))).toEqual([]);
      await page.close();
    }
  } finally {
    encoder.kill("SIGKILL");
    for (const proxy of proxies) proxy.close();
  }
});
