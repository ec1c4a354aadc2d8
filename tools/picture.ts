/** `npm run picture`: draws docs/modules.md from architecture/modules.json. */
import { writeFileSync } from "node:fs";
import { readModuleMap } from "./check/module-map.ts";
import { moduleDocument } from "./lib/module-picture.ts";

writeFileSync("docs/modules.md", moduleDocument(readModuleMap(process.cwd())));
