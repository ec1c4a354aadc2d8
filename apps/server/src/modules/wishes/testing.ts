export { watchSales } from "./watch-sales.ts";
