export {
  announceStore,
  createStore,
  findStoreId,
  presentStore,
  removeStore,
  setStoreSections,
} from "./store-pages.ts";
