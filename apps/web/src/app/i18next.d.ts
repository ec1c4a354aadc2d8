import "i18next";
import type { Namespaces } from "./namespaces.gen.ts";

// Keys are typed by the Spanish texts; `npm run check` holds the other languages against them.
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "shell";
    keySeparator: false;
    resources: Namespaces;
  }
}
