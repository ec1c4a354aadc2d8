import type { ServerModule } from "#platform/module.ts";
import { writeMaster } from "./master.queries.ts";

/** Order and requirements of the demo's programmes; their courses are those of its bundle. */
export const demo: NonNullable<ServerModule["demo"]> = {
  async add(tx, { master }, { id, now }) {
    if (master) await writeMaster(tx, id, { revision: 1, ...master, updatedAt: now });
  },
};
