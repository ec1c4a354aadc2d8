import { createCipheriv, createHmac, timingSafeEqual } from "node:crypto";
import type { BankTerminal } from "./terminals.ts";

/*
 * The bank's own signatures, written apart from the shop's on purpose: two that agree by sharing code would prove
 * nothing. Both are held against the published vectors.
 */

export function signAs(
  { version, key }: Pick<BankTerminal, "version" | "key">,
  order: string,
  text: string,
): string {
  if (version === "HMAC_SHA512_V2") {
    const aes = createCipheriv(
      "aes-128-cbc",
      Buffer.from(key.slice(0, 16).padEnd(16, "0")),
      Buffer.alloc(16, 0),
    );
    const secret = aes.update(order, "utf8", "base64") + aes.final("base64");
    return createHmac("sha512", secret).update(text).digest("base64url");
  }
  const des = createCipheriv("des-ede3-cbc", Buffer.from(key, "base64"), Buffer.alloc(8, 0)).setAutoPadding(
    false,
  );
  const zeros = "\0".repeat((8 - (Buffer.byteLength(order) % 8)) % 8);
  const secret = Buffer.concat([des.update(order + zeros, "utf8"), des.final()]);
  // Notifications carry the URL-safe alphabet.
  return createHmac("sha256", secret).update(text).digest("base64").replaceAll("+", "-").replaceAll("/", "_");
}

export function isSignedFor(
  terminal: Pick<BankTerminal, "version" | "key">,
  order: string,
  { text, signature }: { text: string; signature: string },
): boolean {
  const [given, expected] = [signature, signAs(terminal, order, text)].map((one) =>
    Buffer.from(one, "base64"),
  );
  return given!.length === expected!.length && timingSafeEqual(given!, expected!);
}

/** A message of the bank: values percent-encoded inside the JSON, as the real one sends them. */
export function signedMessage(terminal: BankTerminal, order: string, fields: Record<string, string>) {
  const encoded = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, encodeURIComponent(value)]),
  );
  const json = Buffer.from(JSON.stringify(encoded), "utf8");
  const parameters =
    terminal.version === "HMAC_SHA512_V2" ? json.toString("base64url") : json.toString("base64");
  return {
    Ds_SignatureVersion: terminal.version as string,
    Ds_MerchantParameters: parameters,
    Ds_Signature: signAs(terminal, order, parameters),
  };
}
