import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { languages } from "@palco/values/language";
import { expect, test } from "vitest";
import { offlinePage, serviceWorker, webManifest } from "./install.ts";

const publicFile = (path: string) => fileURLToPath(new URL(`../../../../web/public${path}`, import.meta.url));

test("the manifest speaks the language of who installs, and its icons are there in their sizes", () => {
  const [es, en, pt] = languages.map(
    (language) =>
      webManifest(language) as {
        description: string;
        icons: { src: string; sizes: string; purpose: string }[];
      },
  );
  expect(new Set([es, en, pt].map((manifest) => manifest!.description)).size).toBe(3);
  expect(es!.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any", "512x512 any", "512x512 maskable",
  ]); // prettier-ignore
  for (const { src, sizes } of es!.icons) {
    const png = readFileSync(publicFile(src));
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
});

test("the page without a network has its words in every language and needs no script but ours", () => {
  const page = offlinePage("pt", ["assets/frame.css"]);
  for (const words of ["Sin conexión", "You are offline", "Sem ligação"]) expect(page).toContain(words);
  expect(page).toContain('<html lang="pt"');
  for (const [, src] of page.matchAll(/<script src="([^"]+)"/g))
    expect(existsSync(publicFile(src!))).toBe(true);
});

test("the worker of another release, or of other files, has another cache", () => {
  const releaseOf = (source: string, files: string[]) =>
    /const release = "(.+)"/.exec(serviceWorker(source, files))![1];
  const first = releaseOf("a", ["assets/1.js"]);
  expect(releaseOf("a", ["assets/1.js"])).toBe(first);
  expect(releaseOf("a", ["assets/2.js"])).not.toBe(first);
  expect(releaseOf("b", ["assets/1.js"])).not.toBe(first);
  expect(serviceWorker("a", ["assets/1.js"])).toContain('"/assets/1.js"');
});
