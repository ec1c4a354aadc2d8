import { resourceTypes } from "@palco/values/resource-types";

/** What a browser's file window offers; the server looks at the content anyway. */
export const resourceEndings = Object.keys(resourceTypes)
  .map((ending) => `.${ending}`)
  .join(",");
