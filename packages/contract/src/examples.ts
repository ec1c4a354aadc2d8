import * as domains from "./domains.ts";
import { mergeNamed } from "./merge-named.ts";
import type { BodiesOf } from "./route.ts";

type Domains = typeof domains;
type Routes = Omit<Domains, `${string}BodyExamples`>;

/**
 * A body for each route that takes one, as the API document shows it. A missing one doesn't compile; a test parses each
 * by its schema.
 */
export const examples: BodiesOf<Routes> = mergeNamed(domains, "BodyExamples");
