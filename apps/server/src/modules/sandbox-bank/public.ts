export { createSandboxProvider } from "./provider.ts";
