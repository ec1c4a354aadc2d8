import type { BankTerminal } from "./terminals.ts";
import { findTerminal } from "./terminals.ts";
import { isSignedFor } from "./signature.ts";

/** The bank does not look at the request any further; the code is one of its own (Redsys, error codes). */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export interface BankRequest {
  terminal: BankTerminal;
  order: string;
  amount: number;
  type: string;
  /** All parameters, names in upper case. */
  fields: Record<string, string>;
}

const types = new Set(["0", "1", "2", "3", "7", "8", "9", "34", "36", "37"]);

/** Checks a request in the order the bank does, and refuses with its codes. `allowed`: the kinds this door takes. */
export function readBankRequest(body: unknown, allowed: readonly string[]): BankRequest {
  const {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: parameters,
    Ds_Signature: signature,
  } = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
  if (typeof parameters !== "string" || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(parameters))
    throw new Refused("SIS0430");
  const fields = parse(parameters);
  if (typeof version !== "string" || !["HMAC_SHA256_V1", "HMAC_SHA512_V2"].includes(version))
    throw new Refused("SIS0429");

  const {
    DS_MERCHANT_MERCHANTCODE: merchant,
    DS_MERCHANT_TERMINAL: terminalCode,
    DS_MERCHANT_ORDER: order,
  } = fields;
  if (!merchant) throw new Refused("SIS0008");
  if (!/^\d{1,9}$/.test(merchant)) throw new Refused("SIS0009");
  if (!terminalCode) throw new Refused("SIS0010");
  if (!/^\d{1,3}$/.test(terminalCode)) throw new Refused("SIS0011");
  const terminal = findTerminal(merchant, Number(terminalCode));
  if (!terminal) throw new Refused("SIS0026");
  if (!order) throw new Refused("SIS0074");
  if (order.length < 4 || order.length > 12 || !/^[0-9A-Za-z]+$/.test(order)) throw new Refused("SIS0075");
  if (!/^\d{4}/.test(order)) throw new Refused("SIS0077");
  const {
    DS_MERCHANT_CURRENCY: currency,
    DS_MERCHANT_AMOUNT: amount,
    DS_MERCHANT_TRANSACTIONTYPE: type,
  } = fields;
  if (!currency) throw new Refused("SIS0015");
  if (!/^\d{1,3}$/.test(currency)) throw new Refused("SIS0016");
  if (Number(currency) !== Number(terminal.currencyCode)) throw new Refused("SIS0027");
  if (!amount) throw new Refused("SIS0018");
  if (!/^\d{1,12}$/.test(amount) || Number(amount) < 1 || Number(amount) > 2_147_483_647)
    throw new Refused("SIS0019");
  if (!type) throw new Refused("SIS0022");
  if (!types.has(type) || !allowed.includes(type)) throw new Refused("SIS0023");
  if (
    typeof signature !== "string" ||
    version !== terminal.version ||
    !isSignedFor(terminal, order, { text: parameters, signature })
  )
    throw new Refused("SIS0042");
  return { terminal, order, amount: Number(amount), type, fields };
}

function parse(parameters: string): Record<string, string> {
  let content: unknown;
  try {
    content = JSON.parse(Buffer.from(parameters, "base64").toString("utf8"));
  } catch {
    throw new Refused("SIS0431");
  }
  if (typeof content !== "object" || content === null || Array.isArray(content)) throw new Refused("SIS0431");
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name.toUpperCase(), String(value)]),
  );
}
