export {
  findItem, insertItem, type Item, orderItems, removeItem, renameItem, setItemAsset,
} from "./item.queries.ts"; // prettier-ignore
