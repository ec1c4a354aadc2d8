export { testMerchant } from "./terminals.ts";
