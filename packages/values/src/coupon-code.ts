/** Crockford's base 32: no I, L, O and U, so that nothing is misread or spells a word. */
export const codeAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Sixteen signs of five bits: 80 random bits. */
export const codeLength = 16;

/**
 * Normal form of a code that was typed or scanned: no spaces and dashes, upper case, similar characters replaced by
 * the right one. Undefined when it cannot be a code.
 */
export function normalizeCode(typed: string): string | undefined {
  const code = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}_.]/gu, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return code.length === codeLength && [...code].every((sign) => codeAlphabet.includes(sign))
    ? code
    : undefined;
}

/** As people read it: XXXX-XXXX-XXXX-XXXX. */
export function showCode(code: string): string {
  return code.match(/.{1,4}/g)?.join("-") ?? code;
}

/** Example of a code. */
export const codeExample = showCode("X".repeat(codeLength));

/** Codes from random bytes, ten for each. */
export function codesFrom(bytes: Uint8Array): string[] {
  const codes: string[] = [];
  for (let at = 0; at + 10 <= bytes.length; at += 10) {
    let bits = 0n;
    for (let i = 0; i < 10; i += 1) bits = (bits << 8n) | BigInt(bytes[at + i]!);
    let code = "";
    for (let i = 0; i < codeLength; i += 1) code += codeAlphabet[Number((bits >> BigInt(5 * i)) & 31n)]!;
    codes.push(code);
  }
  return codes;
}
