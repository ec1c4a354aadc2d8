// What no page waits for.
import { getSession } from "./session.ts";

if (import.meta.env.PROD) void import("./offline-page.ts");
if (getSession()?.impersonated) void import("./seen-as.ts").then(({ showSeenAs }) => showSeenAs());

/** A visit that ends before opens no socket, and the first screen shares its line with nothing. */
const listenAfterMs = 5000;
setTimeout(() => void import("#features/notifications/listen-as-visitor.ts"), listenAfterMs);
