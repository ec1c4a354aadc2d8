import { z } from "zod";
import { decodeParameters, encodeParameters, isSigned, sign } from "./signature.ts";
import type { Terminal } from "./account.ts";

/** Timeout of a call to the bank, in milliseconds. */
const patience = 10_000;

/** The bank refused to look at the request (`SIS0051` and the like). */
export class BankRefusal extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`the bank refused the request: ${code}`);
    this.code = code;
  }
}

async function post(
  url: string,
  type: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": type, ...headers },
    body,
    redirect: "error",
    signal: AbortSignal.timeout(patience),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`the bank answered ${response.status}`);
  return text;
}

const Answer = z.union([
  z.object({ errorCode: z.string().max(20) }),
  z.object({ Ds_MerchantParameters: z.string(), Ds_Signature: z.string(), Ds_SignatureVersion: z.string() }),
]);

/**
 * A signed request to trataPeticionREST; answers the signed parameters of the answer, names in lower case.
 * Throws `BankRefusal`, or an Error when the bank is not there or its answer is not its own.
 */
export async function askBank(
  terminal: Terminal,
  order: string,
  fields: Record<string, string>,
): Promise<Record<string, string>> {
  const { key, signatureVersion: version, merchantCode } = terminal;
  const parameters = encodeParameters(version, {
    DS_MERCHANT_MERCHANTCODE: merchantCode,
    DS_MERCHANT_TERMINAL: terminal.terminal,
    DS_MERCHANT_CURRENCY: terminal.currencyCode,
    DS_MERCHANT_ORDER: order,
    ...fields,
  });
  const text = await post(
    terminal.restUrl,
    "application/json",
    JSON.stringify({
      Ds_SignatureVersion: version,
      Ds_MerchantParameters: parameters,
      Ds_Signature: sign(version, key, order, parameters),
    }),
  );
  const answer = Answer.parse(JSON.parse(text));
  if ("errorCode" in answer) throw new BankRefusal(answer.errorCode);
  const signed = { order, text: answer.Ds_MerchantParameters, signature: answer.Ds_Signature };
  const content = decodeParameters(answer.Ds_MerchantParameters);
  if (
    !content ||
    content.ds_order !== order ||
    answer.Ds_SignatureVersion !== version ||
    !isSigned(version, key, signed)
  )
    throw new Error("an answer that the bank has not signed");
  return content;
}

/**
 * The bank's operations for an order number, one entry each (SerClsWSConsulta, consultaOperaciones). These queries
 * are signed with V1, whatever the terminal signs payments with.
 */
export async function askOperations(
  terminal: Terminal,
  order: string,
  type: "0" | "3",
): Promise<Record<string, string>[]> {
  const question =
    `<Version Ds_Version="0.0"><Message><Transaction><Ds_MerchantCode>${terminal.merchantCode}</Ds_MerchantCode>` +
    `<Ds_Terminal>${terminal.terminal}</Ds_Terminal><Ds_Order>${order}</Ds_Order>` +
    `<Ds_TransactionType>${type}</Ds_TransactionType></Transaction></Message></Version>`;
  const signature = sign("HMAC_SHA256_V1", terminal.key, order, question);
  const text = await post(
    terminal.queryUrl,
    "text/xml; charset=utf-8",
    `<?xml version="1.0"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:web="http://webservices.apl02.redsys.es"><soapenv:Header/><soapenv:Body><web:consultaOperaciones><cadenaXML><![CDATA[<Messages>${question}<Signature>${signature}</Signature><SignatureVersion>HMAC_SHA256_V1</SignatureVersion></Messages>]]></cadenaXML></web:consultaOperaciones></soapenv:Body></soapenv:Envelope>`,
    { soapaction: "consultaOperaciones" },
  );
  const answer = unescapeXml(
    /<(?:\w+:)?consultaOperacionesReturn[^>]*>([\s\S]*?)<\/(?:\w+:)?consultaOperacionesReturn>/.exec(
      text,
    )?.[1] ?? "",
  );
  const refused = /<Ds_ErrorCode>\s*(\w+)\s*<\/Ds_ErrorCode>/.exec(answer)?.[1];
  // XML0024: no operation fits.
  if (refused === "XML0024") return [];
  if (refused) throw new BankRefusal(refused);
  if (!answer.includes("<Messages")) throw new Error("an answer of the bank that is none");
  return [...answer.matchAll(/<Response\b[^>]*>([\s\S]*?)<\/Response>/g)]
    .map(([, fields = ""]) =>
      Object.fromEntries(
        [...fields.matchAll(/<(Ds_\w+)>([^<]*)<\/\1>/g)].map(([, name = "", value = ""]) => [
          name.toLowerCase(),
          unescapeXml(value).trim(),
        ]),
      ),
    )
    .filter((operation) => operation.ds_order === order);
}

function unescapeXml(text: string): string {
  const cdata = /^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/.exec(text);
  if (cdata) return cdata[1]!;
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
