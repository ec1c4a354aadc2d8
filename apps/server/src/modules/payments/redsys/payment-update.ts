import type { Credential, PaidCard, PaymentUpdate } from "../payment-provider.ts";
import { currencyOf } from "./account.ts";
import { countryOf } from "./countries.ts";
import { readResponse } from "./response.ts";

/** Reads the bank's message about a payment; undefined while nothing is decided. Throws for an impossible message. */
export function readUpdate(fields: Record<string, string>): PaymentUpdate | undefined {
  const {
    ds_order: reference,
    ds_response: response,
    ds_amount: amount = "",
    ds_currency: code = "",
  } = fields;
  const verdict = readResponse(response);
  const currency = currencyOf(code);
  if (!reference || !verdict || !currency || !/^\d{1,12}$/.test(amount))
    throw new Error("a message of the bank without its fields");
  if (verdict.status === "unsettled") return undefined;
  return {
    // The amount is a part of it: a message about another amount must not hide the right one.
    eventKey: [reference, Number(response), Number(amount), currency].join(":"),
    reference,
    status: verdict.status,
    amount: Number(amount),
    currency,
    denialCode: verdict.status === "denied" ? verdict.denialCode : null,
    providerId: fields.ds_authorisationcode?.trim() || null,
    credential: verdict.status === "approved" ? readCredential(fields) : null,
    country: countryOf(fields.ds_card_country),
    card: readCard(fields),
  };
}

/** Ds_Card_Brand (Redsys, table of brands). */
const brands: Record<string, string> = {
  "1": "Visa", "2": "Mastercard", "6": "Diners", "8": "American Express", "9": "JCB", "22": "UPI",
}; // prettier-ignore

/** The bank writes the number with stars, where the merchant asked for it. */
function readCard(fields: Record<string, string>): PaidCard | null {
  const last4 = /\d{4}$/.exec(fields.ds_card_number ?? "")?.[0];
  return last4 ? { brand: brands[String(Number(fields.ds_card_brand))] ?? "", last4 } : null;
}

function readCredential(fields: Record<string, string>): Credential | null {
  const identifier = fields.ds_merchant_identifier;
  if (!identifier) return null;
  const card = readCard(fields);
  return {
    token: JSON.stringify({ identifier, txnid: fields.ds_merchant_cof_txnid ?? "" }),
    label: card ? `${card.brand} ···· ${card.last4}`.trim() : "····",
    expiresOn: lastDayOf(fields.ds_expirydate ?? ""),
  };
}

/** `YYMM` as the card's last day. */
function lastDayOf(yymm: string): string | null {
  const match = /^(\d{2})(0[1-9]|1[0-2])$/.exec(yymm);
  if (!match) return null;
  return new Date(Date.UTC(2000 + Number(match[1]), Number(match[2]), 0)).toISOString().slice(0, 10);
}
