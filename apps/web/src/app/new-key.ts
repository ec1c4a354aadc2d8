/** An `Idempotency-Key`. `randomUUID` is absent where the page came without encryption. */
export const newKey = (): string => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
