import type { OnDeviceKey } from "@palco/i18n/on-device-text";
import type { Config } from "#platform/config/config.ts";
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

declare module "#platform/module.ts" {
  interface ServerModule {
    onDevice?: readonly KeptOnDevice[];
  }
}

export const keptOnDevices = createRegistry("what is kept on devices", ({ name }: KeptOnDevice) => name);

/** What this site keeps now. */
export const activeOnDevice = (config: Config): KeptOnDevice[] =>
  keptOnDevices.list().filter(({ isActive }) => isActive?.(config) ?? true);
