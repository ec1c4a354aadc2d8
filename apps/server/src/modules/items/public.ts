export {
  attachmentKind, findItem, insertItem, type Item, listBorrowers, orderItems, removeItem, renameItem, setItemAsset,
  setTakesPlace, type TakesPlace,
} from "./item.queries.ts"; // prettier-ignore
export { type AttachmentRule, type ItemKind, itemKinds } from "./item-kind.ts";
export { type ItemAsker, mainItem, mayOpen, type Opening } from "./may-open.ts";
