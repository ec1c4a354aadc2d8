export { type AdFormats, listFormats, noFormats } from "./list-formats.ts";
