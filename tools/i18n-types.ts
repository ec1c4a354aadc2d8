/** `npm run i18n:types`: lists the files of texts for the web's types, after a file was added or removed. */
import { writeFileSync } from "node:fs";
import { namespacesPath, namespacesText } from "./check/namespaces.ts";

writeFileSync(namespacesPath, namespacesText(process.cwd()));
