export {
  dateEnd,
  type Granted,
  type Opened,
  type OpenedProduct,
  listSearchTexts,
  productTypes,
  type SearchProperties,
  type DescribeContext,
  type SearchText,
  type ServerProductType,
  type StructuredData,
  type Window,
} from "./product-type.ts";
export { type DatePlaces, listDatePlaces } from "./list-date-places.ts";
export { currentShowings, earlyMs, listDates, type ProductDate, showingWindow } from "./dates.ts";
export { callOffDates } from "./call-off-dates.ts";
export { countSeats, freeSeat, holdSeat, holdsSeat, moveHolds, moveSeat, takeSeat } from "./seats.ts";
export { freeHold, holdsStock, holdStock, restock, takeStock } from "./stock.ts";
export {
  closeMending,
  findMendedProduct,
  type MendedProduct,
  mendChannel,
  mendDate,
  openForMending,
} from "./mend-product.ts";
export { insertProduct } from "./create-product.ts";
export { setParts } from "./set-parts.ts";
export { changeOwnProduct, getOwnHead, getOwnProduct, type OwnProductNeeds } from "./own-product.ts";
export { mayEditProduct } from "./policy.ts";
export { moveProduct, refuseUnready } from "./move-product.ts";
export { type BundleItem, listBundleItems } from "./bundle.queries.ts";
export { findProductHead, headColumns, type ProductHead } from "./product-head.ts";
export { findProductForSale } from "./product-for-sale.ts";
export type { ProductForSale } from "./product-for-sale-view.ts";
export { getCards, getProduct, getProductByKey } from "./read-products.ts";
export type { Ownership } from "./ownership.ts";
export type { PageExtra } from "./page-extras.ts";
export { listMyProducts } from "./list-edits.ts";
export { listSaleStates, type ProductSaleState } from "./list-sale-states.ts";
export { listQuestions } from "./list-questions.ts";
export { listOnAir } from "./list-on-air.ts";
export { listTimes, type ProductTimes } from "./list-times.ts";
export { listSearchFacts, type SearchFacts } from "./list-search-facts.ts";
export { listMoving, listRowIds, listTrailers } from "./row.queries.ts";
