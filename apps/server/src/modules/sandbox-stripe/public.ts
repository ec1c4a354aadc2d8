export { sandboxHttpClient } from "./http-client.ts";
export { isSandboxKey, sandboxKeys } from "./keys.ts";
