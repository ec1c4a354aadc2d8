import { resourceTypes } from "@palco/values/resource-types";

/** File types offered in the browser's file dialog; the server checks the content anyway. */
export const resourceEndings = Object.keys(resourceTypes)
  .map((ending) => `.${ending}`)
  .join(",");
