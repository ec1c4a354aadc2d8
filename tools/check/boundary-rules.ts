import type { Import } from "./imports.ts";
import type { ModuleMap } from "./module-map.ts";

/** Packages that must stay free of the domain: they may use none of ours. */
const independent = ["media", "ui", "values"];

/** Which of our packages each package (and app) lists in its package.json; `inTests`: for its tests alone. */
export type PackageDependencies = Record<string, { always: string[]; inTests: string[] }>;

/** Error text for an import between workspaces; undefined when it is allowed. */
export function judgeBoundary(
  { file, specifier, target }: Import,
  dependencies: PackageDependencies,
): string | undefined {
  if (!target) return undefined;
  const from = workspaceOf(file.path);
  const to = workspaceOf(target);
  if (!from || !to || from === to) return undefined;
  if (from === "apps/web" && to === "apps/server")
    return "the web app imports the server: what both need belongs to packages/contract";
  if (from.startsWith("packages/") && to.startsWith("apps/")) return `a package imports an app (${to})`;
  if (from === "apps/server" && to === "apps/web") return "the server imports the web app";
  // Texts are data: bundlers and type declarations name them by path.
  if (target.startsWith("packages/i18n/locales/")) return undefined;
  if (specifier.startsWith("."))
    return `${from} reaches into ${to} by path: import @palco/${to.split("/")[1]} instead`;
  const name = from.split("/")[1]!;
  if (from.startsWith("packages/") && independent.includes(name))
    return `packages/${name} knows nothing of the domain, so it imports no package of ours`;
  const { always = [], inTests = [] } = dependencies[from] ?? {};
  const listed = /\.(test|spec)\.tsx?$/.test(file.path) ? [...always, ...inTests] : always;
  return listed.includes(to.split("/")[1]!)
    ? undefined
    : `${from}/package.json does not list @palco/${to.split("/")[1]}`;
}

function workspaceOf(path: string): string | undefined {
  return /^(apps|packages)\/[^/]+/.exec(path)?.[0];
}

/**
 * Error text for an import inside the web app. A feature imports no screens, and only the features the map lists for
 * it.
 */
export function judgeWebImport({ file, target }: Import, map: ModuleMap): string | undefined {
  const from = featureOf(file.path);
  if (!from || !target) return undefined;
  if (target.startsWith("apps/web/src/routes/"))
    return `the feature ${from} imports a screen: screens put features together, not the other way round`;
  const to = featureOf(target);
  if (!to || to === from || !map.web[from]) return undefined;
  return map.web[from].includes(to)
    ? undefined
    : `the feature ${from} may not use ${to}: architecture/modules.json does not list it`;
}

export function featureOf(path: string): string | undefined {
  return /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1];
}
