export { findOrderView } from "./order.queries.ts";
