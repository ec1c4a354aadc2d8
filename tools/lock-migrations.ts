/** `npm run migrations:lock`, at a release: from now on new migrations have numbers above those that there are. */
import { writeFileSync } from "node:fs";
import { checkMigrations, lockFile, lockOf } from "./check/migrations.ts";
import { describeProblem } from "./lib/problem.ts";

const problems = checkMigrations(process.cwd());
if (problems.length > 0) {
  console.error(problems.map(describeProblem).join("\n"));
  process.exit(1);
}
writeFileSync(lockFile, `${JSON.stringify(lockOf(process.cwd()), null, 2)}\n`);
