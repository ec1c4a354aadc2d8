import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { build, type Rolldown } from "vite";
import { browserRoutes } from "./browser-routes.ts";

/** Code the browser gets for a file of the web app, without its libraries and neighbours. */
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

test("a read-only screen gets the route without a schema", async () => {
  const code = await built("features/search/use-search.ts");
  expect(code).toContain('path: "/search"');
  expect(code).not.toContain("refusals");
  expect(code).not.toContain("zod");
});

test("a file that imports a schema beside the route still gets it, and the client knows of a raw body", async () => {
  const code = await built("features/site-config/ConfigForm.tsx");
  expect(code).toContain('method: "PUT"');
  expect(code).toContain("strictObject");
  expect(await built("features/media/send-image.ts")).toContain('rawBody: ["image/jpeg", "image/png"]');
});
