/** Names one service of a process and, for the compiler, its type. */
export interface ServiceKey<T> {
  readonly name: string;
  readonly type?: T;
}

export function serviceKey<T>(name: string): ServiceKey<T> {
  return { name };
}

/** Objects that live as long as the process: made at the first request, closed with the platform. */
export interface Services {
  get<T>(key: ServiceKey<T>, create: () => T, close?: (service: T) => void | Promise<void>): T;
  /** The service if somebody has asked for it before. */
  find<T>(key: ServiceKey<T>): T | undefined;
  /** Closes the services, the newest first: one may use those that were there before it. */
  close(): Promise<void>;
}

export function createServices(): Services {
  const made = new Map<ServiceKey<unknown>, { service: unknown; close(): void | Promise<void> }>();
  return {
    get<T>(key: ServiceKey<T>, create: () => T, close?: (service: T) => void | Promise<void>): T {
      const before = made.get(key);
      // The key carries the type, and only `create` of the same key put it there.
      if (before) return before.service as T;
      const service = create();
      made.set(key, { service, close: () => close?.(service) });
      return service;
    },
    find<T>(key: ServiceKey<T>): T | undefined {
      return made.get(key)?.service as T | undefined;
    },
    async close() {
      const failures: unknown[] = [];
      for (const one of [...made.values()].toReversed()) {
        try {
          await one.close();
        } catch (error) {
          failures.push(error);
        }
      }
      made.clear();
      if (failures.length) throw new AggregateError(failures, "services could not be closed");
    },
  };
}
