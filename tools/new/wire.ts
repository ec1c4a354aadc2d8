import { camelCase } from "./module-files.ts";

/** Adds a module that uses nothing and owns nothing yet, on the server and in the web. */
export function addToMap(text: string, name: string): string {
  const add = (section: string, entry: string, source: string) =>
    source.replace(
      new RegExp(`("${section}": \\{[\\s\\S]*?)(\\n {2}\\})`),
      (_, before: string, end: string) => `${before},\n    ${entry}${end}`,
    );
  const server = add("server", `"${name}": { "uses": [], "owns": [] }`, text);
  return add("web", `"${name}": []`, server);
}

/** Imports the module and puts it at the end of the list. */
export function addToAppModules(text: string, name: string): string {
  const variable = camelCase(name);
  const imported = text.replace(
    /((?:^import .*\n)+)/m,
    (imports) => `${imports}import { ${variable} } from "#modules/${name}/module.ts";\n`,
  );
  return imported.replace(
    /(= \[[\s\S]*?),?(\s*\])/,
    (_, list: string, end: string) => `${list}, ${variable}${end}`,
  );
}

/** Adds the domain to the contract's list. */
export function addToDomains(text: string, name: string): string {
  return `${text.trimEnd()}\nexport * from "./${name}/index.ts";\n`;
}
