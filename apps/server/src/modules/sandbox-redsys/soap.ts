import type { Platform } from "#platform/context.ts";
import { messageOf } from "./message.ts";
import { findOperation, isOpen, type Operation } from "./operation.queries.ts";
import { isSignedFor } from "./signature.ts";
import { findTerminal } from "./terminals.ts";

/** SerClsWSConsulta: what became of an order number. Always answers an envelope; errors are inside. */
export async function answerQuestion({ db }: Pick<Platform, "db">, body: string): Promise<string> {
  const question = /<Version\b[\s\S]*?<\/Version>/.exec(body)?.[0] ?? "";
  const field = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(question)?.[1]?.trim() ?? "";
  const signature = /<Signature>([^<]*)<\/Signature>/.exec(body)?.[1] ?? "";
  const terminal = findTerminal(field("Ds_MerchantCode"), Number(field("Ds_Terminal")));
  const order = field("Ds_Order");
  if (!terminal || !order || !body.includes("<SignatureVersion>HMAC_SHA256_V1</SignatureVersion>"))
    return refused("XML0010");
  if (!isSignedFor({ version: "HMAC_SHA256_V1", key: terminal.key }, order, { text: question, signature }))
    return refused("XML0023");
  const operation = await findOperation(db, terminal, order);
  if (!operation) return refused("XML0024");
  if (field("Ds_TransactionType") === "3") {
    const refunds = await db
      .selectFrom("sandbox_redsys_refund")
      .select("amount")
      .where("merchant_code", "=", operation.merchant_code)
      .where("terminal", "=", operation.terminal)
      .where("reference", "=", order)
      .execute();
    if (!refunds.length) return refused("XML0024");
    return envelope(
      refunds.map(({ amount }) =>
        response(operation, { Ds_TransactionType: "3", Ds_Amount: String(amount), Ds_Response: "0900" }),
      ),
    );
  }
  return envelope([response(operation)]);
}

function response(operation: Operation, more: Record<string, string> = {}): string {
  const state = isOpen(operation) ? (operation.status === "challenge" ? "P" : "S") : "F";
  const fields = messageOf(operation, {
    Ds_State: state,
    ...(operation.status === "challenge" && { Ds_Response: "9999" }),
    ...more,
  });
  const xml = Object.entries(fields).map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`);
  return `<Response Ds_Version="0.0">${xml.join("")}</Response>`;
}

function refused(code: string): string {
  return envelope([`<ErrorMsg Ds_Version="0.0"><Ds_ErrorCode>${code}</Ds_ErrorCode></ErrorMsg>`]);
}

function envelope(messages: string[]): string {
  const inner = `<Messages><Version Ds_Version="0.0"><Message>${messages.join("")}</Message></Version></Messages>`;
  return `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body><p259:consultaOperacionesResponse xmlns:p259="http://webservices.apl02.redsys.es"><consultaOperacionesReturn>${escapeXml(inner)}</consultaOperacionesReturn></p259:consultaOperacionesResponse></soapenv:Body></soapenv:Envelope>`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
