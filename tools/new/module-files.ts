/** `site-config` -> `siteConfig`. */
export const camelCase = (name: string) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascalCase = (name: string) => camelCase(name).replace(/^\w/, (letter) => letter.toUpperCase());

/** The files of an empty module, by path. Each shows what belongs into it; none is there only for completeness. */
export function moduleFiles(name: string): Record<string, string> {
  const server = `apps/server/src/modules/${name}`;
  const Name = pascalCase(name);
  const texts = `${JSON.stringify({}, null, 2)}\n`;
  return {
    [`packages/contract/src/${name}/api.ts`]: `import { z } from "zod";
import { route } from "../route.ts";

export const ${Name} = z.object({ id: z.uuid() });
export type ${Name} = z.infer<typeof ${Name}>;

export const list${Name} = route({
  method: "GET",
  path: "/${name}",
  audience: "admin",
  summary: "…",
  output: z.object({ items: z.array(${Name}) }),
  refusals: [],
});
`,
    [`packages/contract/src/${name}/index.ts`]: `export * from "./api.ts";
`,
    [`${server}/README.md`]: `# ${name}

What it promises, which states its things go through, and what it leaves to others.
`,
    [`${server}/module.ts`]: `import type { ServerModule } from "#platform/module.ts";
import { routes } from "./routes.ts";

export const ${camelCase(name)}: ServerModule = { name: "${name}", routes };
`,
    [`${server}/routes.ts`]: `import * as contract from "@palco/contract/${name}/api";
import { serve } from "#platform/http/serve.ts";
import { list${Name} } from "./list-${name}.ts";

export const routes = [serve(contract.list${Name}, (context) => list${Name}(context))];
`,
    [`${server}/list-${name}.ts`]: `import type { ${Name} } from "@palco/contract/${name}/api";
import type { Context } from "#platform/context.ts";

export function list${Name}(_context: Pick<Context, "db">): Promise<{ items: ${Name}[] }> {
  return Promise.resolve({ items: [] });
}
`,
    [`${server}/public.ts`]: `// The few functions that other modules call, named one by one.
export {};
`,
    ...Object.fromEntries(
      ["es", "en", "pt"].map((language) => [`packages/i18n/locales/${language}/${name}.json`, texts]),
    ),
  };
}
