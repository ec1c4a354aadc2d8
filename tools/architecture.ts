import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  judgeBoundary,
  judgeWebImport,
  featureOf,
  type PackageDependencies,
} from "./check/boundary-rules.ts";
import { importsOf } from "./check/imports.ts";
import { checkMap, mapFile, readModuleMap, type ModuleMap } from "./check/module-map.ts";
import { checkSchema, checkTableReads } from "./check/read-rules.ts";
import { readSchema } from "./check/schema.ts";
import { judgeServerImport, moduleOf } from "./check/server-rules.ts";
import { checkTableWrites } from "./check/table-rules.ts";
import { checkOwnerChecks } from "./check/owner-rules.ts";
import { checkRings } from "./check/ring-rules.ts";
import { checkProductTypes } from "./check/type-rules.ts";
import { describeProblem, type Problem } from "./lib/problem.ts";
import { readSources, type SourceFile } from "./lib/source-files.ts";

/** Holds the code below `root` against architecture/modules.json. */
export function checkArchitecture(root: string): Problem[] {
  const map = readModuleMap(root);
  const files = readSources(root, ["apps", "packages"]).filter(({ path }) => !path.endsWith(".mjs"));
  const dependencies = readDependencies(root, files);
  const problems = [...checkMap(map), ...checkNames(files, map)];
  const imports = files.flatMap(importsOf);
  for (const found of imports) {
    const message =
      judgeServerImport(found, map) ?? judgeWebImport(found, map) ?? judgeBoundary(found, dependencies);
    if (message) problems.push({ path: found.file.path, line: found.line, message });
  }
  const schema = readSchema(root);
  return [
    ...problems,
    ...checkSchema(map, schema),
    ...checkTableWrites(files, map),
    ...checkTableReads(files, map),
    ...checkProductTypes(files, map),
    ...checkOwnerChecks(files),
    ...checkRings(imports),
  ];
}

/** A folder that the map does not know has no rules; a name without a folder is a plan and belongs elsewhere. */
function checkNames(files: readonly SourceFile[], map: ModuleMap): Problem[] {
  const unknown = (kind: string, names: (string | undefined)[], known: object): Problem[] =>
    [...new Set(names)]
      .filter((name) => name && !(name in known))
      .map((name) => ({ path: mapFile, message: `does not know the ${kind} ${name}` }));
  const inUse = new Set(files.flatMap(({ path }) => [moduleOf(path)?.module, featureOf(path)]));
  const planned = Object.keys({ ...map.server, ...map.web }).filter((name) => !inUse.has(name));
  return [
    ...planned.map((name) => ({ path: mapFile, message: `lists ${name}, which has no files` })),
    ...unknown(
      "server module",
      files.map(({ path }) => moduleOf(path)?.module),
      map.server,
    ),
    ...unknown(
      "web feature",
      files.map(({ path }) => featureOf(path)),
      map.web,
    ),
  ];
}

function readDependencies(root: string, files: readonly SourceFile[]): PackageDependencies {
  const workspaces = new Set(files.map(({ path }) => path.split("/").slice(0, 2).join("/")));
  return Object.fromEntries(
    [...workspaces].map((workspace) => {
      const file = join(root, workspace, "package.json");
      const { dependencies = {}, devDependencies = {} } = existsSync(file)
        ? (JSON.parse(readFileSync(file, "utf8")) as { dependencies?: object; devDependencies?: object })
        : {};
      const ours = (list: object) =>
        Object.keys(list).flatMap((name) => /^@palco\/(.+)/.exec(name)?.[1] ?? []);
      return [workspace, { always: ours(dependencies), inTests: ours(devDependencies) }];
    }),
  );
}

if (import.meta.main) {
  const problems = checkArchitecture(process.cwd());
  for (const problem of problems) console.log(describeProblem(problem));
  process.exitCode = problems.length ? 1 : 0;
}
