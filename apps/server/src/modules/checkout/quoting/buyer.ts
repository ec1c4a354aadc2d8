import type { Actor } from "#platform/context.ts";

/** Matches no row: visitors hold and own nothing. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** Id by which seats, codes and tickets of whoever asks are found. */
export const buyerIdOf = ({ actor }: { actor: Actor | undefined }): string => actor?.id ?? nobody;
