// Apart from the schemas, so that the player does without them.

/** Simultaneous players per account. */
export const maxDevices = 2;
/** The player reports this often while playing. */
export const beatEveryMs = 15_000;
