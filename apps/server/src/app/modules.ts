import type { ServerModule } from "#platform/module.ts";
import { accounts } from "#modules/accounts/module.ts";
import { channels } from "#modules/channels/module.ts";
import { mail } from "#modules/mail/module.ts";
import { media } from "#modules/media/module.ts";
import { siteConfig } from "#modules/site-config/module.ts";

/** Every module of the server, in the order of the map (architecture/modules.json). */
export const modules: readonly ServerModule[] = [siteConfig, media, accounts, channels, mail];
