import { createCipheriv, createHmac, timingSafeEqual } from "node:crypto";
import type { signatureVersions } from "@palco/contract/payments/api";

export type SignatureVersion = (typeof signatureVersions)[number];

/** The key of one operation: the merchant's key mixed with the order number. */
function operationKey(version: SignatureVersion, key: string, order: string): Buffer | string {
  if (version === "HMAC_SHA512_V2") {
    // The key as it is written, not decoded; the text in base64 is itself the key of the HMAC.
    const cipher = createCipheriv("aes-128-cbc", key.slice(0, 16).padEnd(16, "0"), Buffer.alloc(16));
    return Buffer.concat([cipher.update(order, "utf8"), cipher.final()]).toString("base64");
  }
  const cipher = createCipheriv("des-ede3-cbc", Buffer.from(key, "base64"), Buffer.alloc(8));
  cipher.setAutoPadding(false);
  const bytes = Buffer.from(order, "utf8");
  const padded = Buffer.alloc(Math.ceil(bytes.length / 8) * 8);
  bytes.copy(padded);
  return Buffer.concat([cipher.update(padded), cipher.final()]);
}

function mac(version: SignatureVersion, key: string, order: string, text: string): Buffer {
  const hash = version === "HMAC_SHA512_V2" ? "sha512" : "sha256";
  return createHmac(hash, operationKey(version, key, order))
    .update(text, "utf8")
    .digest();
}

/**
 * Signs a text (Ds_MerchantParameters, or the XML of a question) for an order number, as the bank's manual says.
 * `key` is the merchant's, in base64. V2 answers base64url without padding, V1 plain base64.
 */
export function sign(version: SignatureVersion, key: string, order: string, text: string): string {
  return mac(version, key, order, text).toString(version === "HMAC_SHA512_V2" ? "base64url" : "base64");
}

/** True when this key made the signature; in either alphabet of base64, and in constant time. */
export function isSigned(
  version: SignatureVersion,
  key: string,
  { order, text, signature }: { order: string; text: string; signature: string },
): boolean {
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(signature)) return false;
  const expected = mac(version, key, order, text);
  const given = Buffer.from(signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The parameters of a message as the bank takes them. */
export function encodeParameters(version: SignatureVersion, parameters: Record<string, string>): string {
  return Buffer.from(JSON.stringify(parameters), "utf8").toString(
    version === "HMAC_SHA512_V2" ? "base64url" : "base64",
  );
}

/** Fields of a message, with names in lower case; undefined for anything but an object of strings. */
export function decodeParameters(text: string): Record<string, string> | undefined {
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(text)) return undefined;
  let content: unknown;
  try {
    content = JSON.parse(Buffer.from(text, "base64").toString("utf8"));
  } catch {
    return undefined;
  }
  if (typeof content !== "object" || content === null || Array.isArray(content)) return undefined;
  return Object.fromEntries(
    Object.entries(content).flatMap(([name, value]) =>
      typeof value === "string" || typeof value === "number"
        ? [[name.toLowerCase(), plain(String(value))]]
        : [],
    ),
  );
}

/** Values come percent-encoded inside the JSON (`20%2F11%2F2026`), some of them. */
function plain(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
