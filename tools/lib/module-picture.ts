import type { ModuleMap } from "../check/module-map.ts";

type Uses = Record<string, readonly string[]>;

/** Without the arrows that follow from others: a calls b and c, b calls c, and a to c is left out. */
export function withoutDetours(uses: Uses): Uses {
  const reaches = (from: string, to: string): boolean =>
    (uses[from] ?? []).some((next) => next === to || reaches(next, to));
  return Object.fromEntries(
    Object.entries(uses).map(([name, called]) => [
      name,
      called.filter((to) => !called.some((other) => other !== to && reaches(other, to))),
    ]),
  );
}

function graph(uses: Uses): string {
  const arrows = Object.entries(withoutDetours(uses)).flatMap(([name, called]) =>
    called.length ? called.map((to) => `  ${name} --> ${to}`) : [`  ${name}`],
  );
  return ["```mermaid", "graph LR", ...arrows, "```"].join("\n");
}

const usesOf = (map: Record<string, { uses: readonly string[] }>): Uses =>
  Object.fromEntries(Object.entries(map).map(([name, { uses }]) => [name, uses]));

/** `docs/modules.md`, made of `architecture/modules.json`. */
export function moduleDocument({ server, web }: Pick<ModuleMap, "server" | "web">): string {
  const tables = Object.entries(server).map(
    ([name, { owns }]) => `| ${name} | ${owns.map((table) => `\`${table}\``).join(", ")} |`,
  );
  return `# Modules

Made of [architecture/modules.json](../architecture/modules.json) by \`npm run picture\`; a test says when it is out of date.
An arrow leads from a module to one it calls. What follows from other arrows is left out: whoever calls checkout may also
call the catalogue where the map says so.

## Server

${graph(usesOf(server))}

## Web

${graph(web)}

## Tables

Each table is written by one module.

| module | its tables |
|---|---|
${tables.join("\n")}
`;
}
