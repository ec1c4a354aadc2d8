import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";

/**
 * Files a visitor's home page loads when it opens, besides the entry: the screen and the texts of one language. The box
 * for codes, below the third row, comes when the reader is near it.
 */
const asked = [/\/routes\/home\.tsx$/, /\/locales\/es\/(shell|ui|pages|catalogue)\.json$/];

/** Builds the web app in memory; answers the bytes, gzipped, of all JavaScript that a visitor's home page loads. */
export async function weighHome(): Promise<number> {
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
  return [...loaded].reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? "").length, 0);
}
