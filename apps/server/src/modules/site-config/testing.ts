export { followNetworks } from "./site-rules.ts";
