import type { OnDeviceKey } from "@palco/i18n/on-device-text";
import type { Config } from "#platform/config/config.ts";
import type { Db } from "#platform/db/database.ts";
import { createRegistry } from "#platform/registry.ts";

/** `necessary`: it works not without it. `preference`: somebody chose it. The others are used with a consent alone. */
export type OnDeviceCategory = "necessary" | "preference" | "analytics" | "advertising";

/** Something that pages keep in a browser: storage or a cookie. The cookie policy lists all of it. */
export interface KeptOnDevice {
  /** As the browser shows it; a part that differs is a star. */
  name: string;
  purpose: OnDeviceKey;
  category: OnDeviceCategory;
  /** `tab`: until it is closed; `stays`: until it is removed. */
  days: number | "tab" | "stays";
  /** Whose server gets it; absent: this site's. */
  provider?: string;
  /** Absent: always. */
  isActive?: (config: Config) => boolean;
}

type OnDeviceOf = (db: Db) => Promise<KeptOnDevice[]>;

declare module "#platform/module.ts" {
  interface ServerModule {
    onDevice?: readonly KeptOnDevice[];
    /** What a setting decides. */
    onDeviceOf?: OnDeviceOf;
  }
}

export const keptOnDevices = createRegistry("what is kept on devices", ({ name }: KeptOnDevice) => name);

let byModules: readonly OnDeviceOf[] = [];
export function setOnDeviceOf(functions: readonly OnDeviceOf[]): void {
  byModules = functions;
}

/** What this site keeps now. */
export async function activeOnDevice({ config, db }: { config: Config; db: Db }): Promise<KeptOnDevice[]> {
  const bySettings = await Promise.all(byModules.map((of) => of(db)));
  return [...keptOnDevices.list().filter(({ isActive }) => isActive?.(config) ?? true), ...bySettings.flat()];
}
