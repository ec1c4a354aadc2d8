import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One guard taken away: what stands in a file once, what to put instead, and the test that has to go red. */
export interface Mutant {
  /** The scenario of the rules it serves and what is missing: `P4: another amount`. */
  id: string;
  /** Path from the project's folder, with `/`. */
  file: string;
  find: string;
  put: string;
  /** The test file, from the project's folder. */
  tests: string;
  /** A part of the names of the tests to run, several with `|` between; absent: all of the file. */
  only?: string;
}

type Listed = Pick<Mutant, "id" | "find" | "put"> & Partial<Pick<Mutant, "tests" | "only">>;

/** Mutants of one file; `tests` is what goes red where a mutant names nothing else. */
export function mutantsOf(file: string, tests: string, listed: readonly Listed[]): Mutant[] {
  return listed.map((one) => ({ file, tests, ...one }));
}

/** Outdated part of a mutant; undefined when it can be run. */
export function staleness(root: string, { file, find, put, tests, only }: Mutant): string | undefined {
  const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : "");
  const times = read(file).split(find).length - 1;
  if (times !== 1) return `its text is ${times ? `${times} times` : "not"} in ${file}`;
  if (find === put) return "it changes nothing";
  if (!existsSync(join(root, tests))) return `there is no ${tests}`;
  const unknown = only?.split("|").find((name) => !read(tests).includes(name));
  return unknown && `no test of ${tests} is called "${unknown}"`;
}
