import { readdirSync, readFileSync } from "node:fs";
import { helpArticles, helpCategories } from "@palco/contract/help/articles";
import { expect, test } from "vitest";

const source = new URL("../../", import.meta.url);
const paths = helpCategories.flatMap((category) => helpArticles[category].map((id) => `${category}/${id}`));
const named = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .flatMap((file) => [
    ...readFileSync(new URL(file, source), "utf8").matchAll(
      new RegExp(String.raw`["/](${helpCategories.join("|")})/([a-z-]+)"`, "g"),
    ),
  ])
  .map(([, category, id]) => `${category}/${id}`);

test("every question mark of a screen leads to an article that exists, and the screens that need one have it", () => {
  expect(named.filter((path) => !paths.includes(path))).toEqual([]);
  // Design of the help centre: checkout, code, orders, channel, price, sales, codes, control room, upload, player, own data.
  const needed = [
    "basics/buy-a-ticket", "legals/withdrawal", "basics/redeem-a-code", "basics/orders-and-invoices",
    "producers/open-a-channel", "producers/price-and-taxes", "producers/what-you-earn", "producers/when-you-are-paid",
    "producers/make-codes", "producers/go-live", "producers/rehearse-and-record", "about-products/video",
    "about-player/quality", "about-player/countdown", "about-player/it-does-not-play", "about-player/devices",
    "about-player/captions", "about-player/chat", "about-player/keyboard", "about-player/expiry", "legals/your-data",
  ]; // prettier-ignore
  expect(needed.filter((path) => !named.includes(path))).toEqual([]);
});
