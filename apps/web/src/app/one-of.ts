/** The value of an address, a field or a store as one of those known; undefined for any other. */
export const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((one) => one === value);
