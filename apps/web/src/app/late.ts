// What no page waits for.
import { getSession } from "./session.ts";

if (import.meta.env.PROD) void import("./offline-page.ts");
if (getSession()?.impersonated) void import("./seen-as.ts").then(({ showSeenAs }) => showSeenAs());
