import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/**
 * A heavy package for code that can't wait for an `import()`: loaded by the first call, not when the process starts.
 * `T` is what its CommonJS build exports.
 */
export function late<T>(name: string): () => T {
  return () => require(name) as T;
}
