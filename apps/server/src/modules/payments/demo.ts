import { sandboxKeys } from "#modules/sandbox-stripe/public.ts";
import type { Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import type { ServerModule } from "#platform/module.ts";
import { putInUse } from "./put-in-use.ts";
import { demoBank } from "./redsys/demo-bank.ts";

/** Sets up the providers with the keys of their doubles, so that every way to pay can be tried without a network. */
export const demo = {
  async begin(tx: Tx, { platform, now }: { platform: Platform; now: Date }) {
    await putInUse(tx, platform, { provider: "redsys", ...demoBank(), now });
    const { publicKey, ...secrets } = sandboxKeys;
    await putInUse(tx, platform, { provider: "stripe", settings: { publicKey }, secrets, now });
  },
} satisfies ServerModule["demo"];
