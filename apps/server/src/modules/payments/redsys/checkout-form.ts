import type { Language } from "@palco/values/language";
import type { CheckoutRequest } from "../payment-provider.ts";
import type { Terminal } from "./account.ts";
import { encodeParameters, sign } from "./signature.ts";

/** Ds_Merchant_ConsumerLanguage (Redsys, table of languages). */
const languages: Record<Language, string> = { es: "001", en: "002", pt: "009" };

type Request = Omit<CheckoutRequest, "orderId" | "orderNumber" | "email" | "expiresAt">;

/** The signed parameters of the form that takes a buyer to the bank. The bank notifies only `notifyUrl`. */
export function signCheckout(
  terminal: Terminal,
  request: Request,
  publicUrl: string,
): { parameters: string; signature: string } {
  const { signatureVersion: version, key } = terminal;
  const back = new URL(request.returnPath, publicUrl).href;
  const parameters = encodeParameters(version, {
    DS_MERCHANT_AMOUNT: String(request.amount),
    DS_MERCHANT_ORDER: request.reference,
    DS_MERCHANT_MERCHANTCODE: terminal.merchantCode,
    DS_MERCHANT_CURRENCY: terminal.currencyCode,
    DS_MERCHANT_TRANSACTIONTYPE: "0",
    DS_MERCHANT_TERMINAL: terminal.terminal,
    DS_MERCHANT_MERCHANTURL: request.notifyUrl,
    DS_MERCHANT_URLOK: back,
    DS_MERCHANT_URLKO: back,
    DS_MERCHANT_CONSUMERLANGUAGE: languages[request.language],
    DS_MERCHANT_PRODUCTDESCRIPTION: request.description.slice(0, 125),
    DS_MERCHANT_PAYMETHODS: request.way === "bizum" ? "z" : "C",
    // The buyer agrees with 3-D Secure now to what is charged later without them.
    ...(request.keepCredential && {
      DS_MERCHANT_IDENTIFIER: "REQUIRED",
      DS_MERCHANT_COF_INI: "S",
      DS_MERCHANT_COF_TYPE: "R",
    }),
  });
  return { parameters, signature: sign(version, key, request.reference, parameters) };
}
