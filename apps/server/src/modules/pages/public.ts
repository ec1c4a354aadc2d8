export { findShownSection } from "./find-shown-section.ts";
export { readDemoSections } from "./demo.ts";
export {
  announceStore,
  createStore,
  findStoreId,
  presentStore,
  removeStore,
  setStoreSections,
} from "./store-pages.ts";
export { listMenuLinks } from "./read-page.ts";
