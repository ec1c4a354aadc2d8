import { isTestFile } from "../lib/source-files.ts";
import type { Import } from "./imports.ts";
import type { ModuleMap } from "./module-map.ts";

const modules = "apps/server/src/modules/";

/** The module a path belongs to, and the file inside it. */
export function moduleOf(path: string | undefined): { module: string; file: string } | undefined {
  if (!path?.startsWith(modules)) return undefined;
  const [module = "", ...rest] = path.slice(modules.length).split("/");
  return rest.length > 0 ? { module, file: rest.join("/") } : undefined;
}

/** Files that only tests load: they may prepare what they need with any neighbour's testing.ts. */
export function isTestHelp(path: string): boolean {
  return (
    isTestFile(path) || /\/testing(\/|[^/]*\.ts$)/.test(path) || path.startsWith("apps/server/src/testing/")
  );
}

/** Error sentence for an import inside the server; undefined when it is allowed. */
export function judgeServerImport({ file, target }: Import, map: ModuleMap): string | undefined {
  if (!file.path.startsWith("apps/server/src/") || !target) return undefined;
  const from = moduleOf(file.path);
  const to = moduleOf(target);
  if (!to) return judgeLayer(file.path, target);
  if (!from) return judgeOutsider(file.path, to);
  if (from.module === to.module) return undefined;
  if (!map.server[from.module]) return undefined; // said once, for the module as a whole
  if (isTestHelp(file.path)) return judgeTestImport(to);
  const { uses } = map.server[from.module]!;
  if (to.file === "public.ts")
    return uses.includes(to.module)
      ? undefined
      : `${from.module} may not call ${to.module}: architecture/modules.json does not list it`;
  return `reaches into ${to.module}/${to.file}: other modules are called through their public.ts`;
}

function judgeTestImport(to: { module: string; file: string }): string | undefined {
  const open = ["public.ts", "module.ts"].includes(to.file) || /^testing(\/|[^/]*\.ts$)/.test(to.file);
  return open
    ? undefined
    : `reaches into ${to.module}/${to.file}: tests use a neighbour's testing.ts or public.ts`;
}

/** The application puts modules together; demo and tools use what a module offers. The platform knows none. */
function judgeOutsider(path: string, to: { module: string; file: string }): string | undefined {
  if (path.startsWith("apps/server/src/platform/"))
    return `the platform knows no module, and this is ${to.module}`;
  if (to.file.startsWith("testing") && !isTestHelp(path)) return `${to.module}/${to.file} is for tests only`;
  const open = ["public.ts", "module.ts", "testing.ts"];
  if (open.includes(to.file) || isTestHelp(path)) return undefined;
  return `reaches into ${to.module}/${to.file}: from outside only ${open.slice(0, 2).join(", ")} are open`;
}

/** Modules stand on the platform; the application and the demo stand on the modules. */
function judgeLayer(path: string, target: string): string | undefined {
  if (isTestHelp(path)) return undefined;
  const layerOf = (file: string) =>
    /^apps\/server\/src\/(modules|platform|app|demo|testing)\//.exec(file)?.[1];
  const from = layerOf(path);
  const to = layerOf(target);
  const forbidden: Record<string, string[]> = {
    platform: ["app", "demo", "testing"],
    modules: ["app", "demo", "testing"],
    app: ["testing"],
    demo: ["testing"],
  };
  return from && to && forbidden[from]?.includes(to) ? `${from}/ may not import ${to}/` : undefined;
}
