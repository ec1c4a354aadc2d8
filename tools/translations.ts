import { checkNamespaces } from "./check/namespaces.ts";
import { compareLanguages, languages, readLocales } from "./check/locales.ts";
import { findUnused, readTextUse } from "./check/text-use.ts";
import { findVisibleWords } from "./check/visible-words.ts";
import { describeProblem, type Problem } from "./lib/problem.ts";
import { isTestFile, readSources } from "./lib/source-files.ts";

/** es, en and pt complete and alike, every text used, every visible word a text. */
export function checkTranslations(root: string): Problem[] {
  const { texts, problems } = readLocales(root);
  const files = readSources(root, ["apps", "packages"], [".ts", ".tsx"]).filter(
    ({ path }) => !isTestFile(path),
  );
  const use = readTextUse(root, files, texts[languages[0]]!);
  const screens = files.filter(({ path }) => path.endsWith(".tsx") && !isGallery(path));
  return [
    ...problems,
    ...compareLanguages(texts),
    ...findUnused(texts[languages[0]]!, use, languages[0]),
    ...use.problems,
    ...checkNamespaces(root),
    ...screens.flatMap(findVisibleWords),
  ];
}

/** The page that shows the kit's components to us. */
const isGallery = (path: string) => /^packages\/ui\/(dev\/|src\/gallery)/.test(path);

if (import.meta.main) {
  const problems = checkTranslations(process.cwd());
  for (const problem of problems) console.log(describeProblem(problem));
  process.exitCode = problems.length ? 1 : 0;
}
