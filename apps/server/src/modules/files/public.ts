export { fileAddress, publicFileAddress } from "./file-address.ts";
