export interface Lazy<T> {
  get(): Promise<T>;
  /** Undefined before the first use; for closing what was opened. */
  opened(): Promise<T> | undefined;
}

/** Opens something on first use and keeps it; a failure is thrown and not kept, so that the next use tries again. */
export function lazy<T>(open: () => Promise<T>): Lazy<T> {
  let opened: Promise<T> | undefined;
  return {
    get: () =>
      (opened ??= open().catch((error: unknown) => {
        opened = undefined;
        throw error;
      })),
    opened: () => opened,
  };
}
