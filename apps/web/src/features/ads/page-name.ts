/** 128 random bits of this loaded page: the next one has others, and nothing is stored. */
export const pageName = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
  byte.toString(16).padStart(2, "0"),
).join("");
