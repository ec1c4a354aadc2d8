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
import { judgeServerImport, moduleOf } from "./check/server-rules.ts";
import { checkTableWrites } from "./check/table-rules.ts";
import { checkProductTypes } from "./check/type-rules.ts";
import { describeProblem, type Problem } from "./lib/problem.ts";
import { readSources, type SourceFile } from "./lib/source-files.ts";

/** Holds the code below `root` against architecture/modules.json. */
export function checkArchitecture(root: string): Problem[] {
  const map = readModuleMap(root);
  const files = readSources(root, ["apps", "packages"]).filter(({ path }) => !path.endsWith(".mjs"));
  const dependencies = readDependencies(root, files);
  const problems = [...checkMap(map), ...checkNames(files, map)];
  for (const file of files)
    for (const found of importsOf(file)) {
      const message =
        judgeServerImport(found, map) ?? judgeWebImport(found, map) ?? judgeBoundary(found, dependencies);
      if (message) problems.push({ path: file.path, line: found.line, message });
    }
  return [...problems, ...checkTableWrites(files, map, readTables(root)), ...checkProductTypes(files, map)];
}

/** A folder that the map does not know has no rules. */
function checkNames(files: readonly SourceFile[], map: ModuleMap): Problem[] {
  const unknown = (kind: string, names: (string | undefined)[], known: object): Problem[] =>
    [...new Set(names)]
      .filter((name) => name && !(name in known))
      .map((name) => ({ path: mapFile, message: `does not know the ${kind} ${name}` }));
  return [
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

/** Tables that the migrations make, so that one without an owner is noticed when a module writes it. */
function readTables(root: string): Set<string> {
  const texts = readSources(root, ["apps/server/migrations"], [".sql"]).map(({ text }) => text);
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(([, name]) => name!),
    ),
  );
}

if (import.meta.main) {
  const problems = checkArchitecture(process.cwd());
  for (const problem of problems) console.log(describeProblem(problem));
  process.exitCode = problems.length ? 1 : 0;
}
