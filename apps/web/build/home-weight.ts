import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";

/**
 * Files a visitor's home page loads when it opens, besides the entry: the screen and the texts of one language. The box
 * for codes, below the third row, comes when the reader is near it.
 */
const asked = [/\/routes\/home\.tsx$/, /\/locales\/es\/(shell|ui|pages|catalogue)\.json$/];

/**
 * Builds the web app in memory; answers the bytes, gzipped, of all JavaScript that a visitor's home page loads, and the files
 * that import each other in a circle, with those that need them.
 */
export async function weighHome(): Promise<{ bytes: number; circle: string[] }> {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const built = await build({ root, mode: "production", logLevel: "silent", build: { write: false } });
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput;
  const chunks = new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])));
  const loaded = new Set<string>();
  const load = (name: string): void => {
    if (loaded.has(name)) return;
    loaded.add(name);
    chunks.get(name)?.imports.forEach(load);
  };
  for (const { fileName, isEntry, facadeModuleId } of chunks.values())
    if (isEntry || asked.some((pattern) => pattern.test(facadeModuleId ?? ""))) load(fileName);
  const bytes = [...loaded].reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? "").length, 0);
  return { bytes, circle: findCircle(new Map([...chunks].map(([name, { imports }]) => [name, imports]))) };
}

/** Names of files that are in a circle of imports or need one; none where there is no circle. */
function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Map([...imports].map(([name, all]) => [name, all.filter((one) => imports.has(one))]));
  // Files whose imports are all gone can't be in one.
  for (let gone = [""]; gone.length;) {
    gone = [...left].filter(([, all]) => !all.some((one) => left.has(one))).map(([name]) => name);
    for (const name of gone) left.delete(name);
  }
  return [...left.keys()];
}
