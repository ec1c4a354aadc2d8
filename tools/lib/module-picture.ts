import { dependenciesOf, type ModuleMap } from "../check/module-map.ts";

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

/** Arrows of `calls`, and dotted ones for what is only read. */
function graph(all: Uses, calls: Uses = all): string {
  const arrows = Object.entries(withoutDetours(all)).flatMap(([name, called]) =>
    called.length
      ? called.map((to) => `  ${name} ${calls[name]?.includes(to) ? "-->" : "-.->"} ${to}`)
      : [`  ${name}`],
  );
  return ["```mermaid", "graph LR", ...arrows, "```"].join("\n");
}

const usesOf = (map: Record<string, { uses: readonly string[] }>): Uses =>
  Object.fromEntries(Object.entries(map).map(([name, { uses }]) => [name, uses]));

const listed = (names: readonly string[] = []) => names.map((name) => `\`${name}\``).join(", ");

/** `docs/modules.md`, made of `architecture/modules.json`. */
export function moduleDocument(map: ModuleMap): string {
  const { server, web, platform } = map;
  const tables = Object.entries(server).map(
    ([name, { owns, views, reads }]) => `| ${name} | ${listed(owns)} | ${listed(views)} | ${listed(reads)} |`,
  );
  return `# Modules

Made of [architecture/modules.json](../architecture/modules.json) by \`npm run picture\`; a test says when it is out of date.
An arrow leads from a module to one it calls, a dotted one to one of which it only reads views. What follows from other arrows is left out: whoever calls checkout may also
call the catalogue where the map says so.

## Server

${graph(dependenciesOf(map), usesOf(server))}

## Web

${graph(web)}

## Tables

Each table is written and read by one module. Others read its views; which ones is on the map.

| module | its tables | its views for others | views it reads |
|---|---|---|---|
| the platform | ${listed(platform)} | | |
${tables.join("\n")}
`;
}
