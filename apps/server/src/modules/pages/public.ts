export { replaceSections } from "./home-sections.queries.ts";
