import { AppError } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";
import type { PaymentUpdate } from "../payment-provider.ts";
import type { Terminal } from "./account.ts";
import { readUpdate } from "./payment-update.ts";
import { findRequest } from "./request.queries.ts";
import { decodeParameters, isSigned } from "./signature.ts";

type Needs = Pick<Platform, "db" | "log">;

const refused = () => new AppError("checkout.signature_invalid");

/**
 * A notification, or the query a browser came back with: both are a form of three fields, signed over the parameters
 * exactly as they came. It must be of this terminal and of a payment that was asked for with these keys. Throws
 * `checkout.signature_invalid`; answers undefined for what decides nothing.
 */
export async function readInbound(
  { db, log }: Needs,
  terminal: Terminal,
  body: Buffer,
): Promise<PaymentUpdate | undefined> {
  const form = new URLSearchParams(body.toString("utf8"));
  const [version, parameters, signature] = (
    ["Ds_SignatureVersion", "Ds_MerchantParameters", "Ds_Signature"] as const
  ).map((name) => {
    const values = form.getAll(name);
    // A plus that was not encoded arrives as a space.
    return values.length === 1 ? values[0]!.replaceAll(" ", "+") : undefined;
  });
  if (!parameters || !signature || version !== terminal.signatureVersion) throw refused();
  const fields = decodeParameters(parameters);
  const order = fields?.ds_order;
  if (
    !fields ||
    !order ||
    !isSigned(terminal.signatureVersion, terminal.key, { order, text: parameters, signature })
  )
    throw refused();

  const alert = (what: string) => log.error({ provider: "redsys", reference: order }, what);
  if (
    fields.ds_merchantcode !== terminal.merchantCode ||
    Number(fields.ds_terminal) !== Number(terminal.terminal)
  ) {
    alert("news of another merchant or terminal: not accepted");
    throw refused();
  }
  // Keys may be the same in two sets: a payment belongs to the one it was made with.
  const request = await findRequest(db, order);
  if (request && request.account_id !== terminal.accountId) throw refused();
  if (Number(fields.ds_transactiontype) !== 0) {
    alert("news of another kind of transaction than a payment: not accepted");
    return undefined;
  }
  try {
    return readUpdate(fields);
  } catch {
    alert("news that say nothing about the payment: not accepted");
    throw refused();
  }
}
