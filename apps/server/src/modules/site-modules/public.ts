export { listSiteModules } from "./list-site-modules.ts";
