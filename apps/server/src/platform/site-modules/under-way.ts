import type { UnderWayKind } from "@palco/contract/site-modules/api";
import type { SiteModuleKey } from "@palco/contract/site-modules/keys";
import type { Db } from "#platform/db/database.ts";
import { createRegistry } from "#platform/registry.ts";

/** Work of a module of the site that goes on when it is switched off: an administrator hears of it before. */
export interface UnderWay {
  kind: UnderWayKind;
  of: SiteModuleKey;
  count(db: Db): Promise<number>;
}

declare module "#platform/module.ts" {
  interface ServerModule {
    underWay?: readonly UnderWay[];
  }
}

export const underWay = createRegistry("work that is under way", ({ kind }: UnderWay) => kind);
