import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/**
 * A heavy package for code that can't wait for an `import()`: loaded by the first call, not when the process starts.
 * Returns the exports of its CommonJS build.
 */
export function late(name: string): () => unknown {
  return () => require(name) as unknown;
}
