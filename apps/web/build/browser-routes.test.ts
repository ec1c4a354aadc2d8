import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { build, type Rolldown } from "vite";
import { browserRoutes } from "./browser-routes.ts";

/** What the browser would get of a file of the web app, its libraries and neighbours left out. */
async function built(path: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [browserRoutes()],
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL(`../src/${path}`, import.meta.url)), formats: ["es"] },
      rolldownOptions: { external: (id) => !/^[./]|^@palco\/contract\//.test(id) },
    },
  }).then((results) => [results].flat()[0])) as Rolldown.RolldownOutput;
  return output[0].code;
}

test("a screen that only reads gets the route and no schema", async () => {
  const code = await built("features/search/use-search.ts");
  expect(code).toContain('path: "/search"');
  expect(code).not.toContain("refusals");
  expect(code).not.toContain("zod");
});

test("who imports a schema beside the route still gets it, and the client learns of a raw body", async () => {
  const code = await built("features/site-config/ConfigForm.tsx");
  expect(code).toContain('method: "PUT"');
  expect(code).toContain("strictObject");
  expect(await built("features/media/send-image.ts")).toContain('rawBody: ["image/jpeg", "image/png"]');
});
