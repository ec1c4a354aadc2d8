import { randomBytes, randomInt } from "node:crypto";
import { createRedsysAPI, SANDBOX_URLS } from "redsys-easy";
import { expect, test } from "vitest";
import { bankMessage } from "#modules/sandbox-redsys/testing.ts";
import { decodeParameters, encodeParameters, isSigned, sign } from "./signature.ts";

const key = "sq7HjrUOBfKmC576ILgskD5srU870gJ7";

/** The worked example of the bank's manual ("Firmar una operación"). */
const manual = {
  order: "1234567890",
  text: Buffer.from(
    JSON.stringify({
      DS_MERCHANT_AMOUNT: "999",
      DS_MERCHANT_ORDER: "1234567890",
      DS_MERCHANT_MERCHANTCODE: "999008881",
      DS_MERCHANT_CURRENCY: "978",
      DS_MERCHANT_TRANSACTIONTYPE: "0",
      DS_MERCHANT_TERMINAL: "1",
      DS_MERCHANT_MERCHANTURL: "http://www.prueba.com/urlNotificacion.php",
      DS_MERCHANT_URLOK: "http://www.prueba.com/urlOK.php",
      DS_MERCHANT_URLKO: "http://www.prueba.com/urlKO.php",
    }).replaceAll("/", "\\/"),
  ).toString("base64url"),
  signature: "Vjo02eSWq249IeZZp3R-ArFnGLhKY0OuzDDlx1BuVtZDC2yhczA7_11uZhsYzLZBCMFAz8u8uzGDX3AErHKmmw",
};

test("V2 signs the example of the bank's manual as the manual does", () => {
  expect(sign("HMAC_SHA512_V2", key, manual.order, manual.text)).toBe(manual.signature);
  expect(isSigned("HMAC_SHA512_V2", key, manual)).toBe(true);
});

test("V1 agrees with redsys-easy over 500 random forms, both ways", () => {
  const { createRedirectForm, processRestNotification } = createRedsysAPI({
    secretKey: key,
    urls: SANDBOX_URLS,
  });
  const random = () => randomBytes(randomInt(1, 40)).toString("latin1");
  for (let round = 0; round < 500; round += 1) {
    const order = `${randomInt(1000, 9999)}${randomBytes(6).toString("hex").slice(0, randomInt(0, 9))}`;
    const { body } = createRedirectForm({
      DS_MERCHANT_ORDER: order,
      DS_MERCHANT_AMOUNT: String(randomInt(1, 1_000_000)),
      DS_MERCHANT_MERCHANTCODE: "999008881",
      DS_MERCHANT_CURRENCY: "978",
      DS_MERCHANT_TERMINAL: "1",
      DS_MERCHANT_TRANSACTIONTYPE: "0",
      DS_MERCHANT_PRODUCTDESCRIPTION: random(),
    } as Parameters<typeof createRedirectForm>[0]);
    expect(sign("HMAC_SHA256_V1", key, order, body.Ds_MerchantParameters)).toBe(body.Ds_Signature);
    const parameters = encodeParameters("HMAC_SHA256_V1", { Ds_Order: order, Ds_Response: "0000" });
    const signature = sign("HMAC_SHA256_V1", key, order, parameters);
    expect(
      processRestNotification({
        Ds_SignatureVersion: "HMAC_SHA256_V1",
        Ds_MerchantParameters: parameters,
        Ds_Signature: signature,
      }),
    ).toMatchObject({ Ds_Order: order });
  }
});

test("redsys-easy accepts V1 signatures of the demo's bank", () => {
  const { processRestNotification } = createRedsysAPI({ secretKey: key, urls: SANDBOX_URLS });
  const message = bankMessage("2026abcdEFGH", {}, 2);
  expect(
    processRestNotification(message as unknown as Parameters<typeof processRestNotification>[0]),
  ).toMatchObject({ Ds_Order: "2026abcdEFGH" });
});

test("P5: a signature that is cut, longer, of another key, text, order or version is invalid", () => {
  const { order, text, signature } = manual;
  const isGood = (
    change: Partial<typeof manual>,
    version: Parameters<typeof isSigned>[0] = "HMAC_SHA512_V2",
  ) => isSigned(version, key, { order, text, signature, ...change });
  expect(isGood({})).toBe(true);
  for (const bad of [
    "",
    signature.slice(0, -1),
    signature.slice(0, 4),
    `${signature}AAAA`,
    `${signature}!`,
    signature.toUpperCase(),
  ])
    expect(isGood({ signature: bad }), bad).toBe(false);
  expect(isGood({ text: `${text}A` })).toBe(false);
  expect(isGood({ order: "1234567891" })).toBe(false);
  expect(isGood({}, "HMAC_SHA256_V1")).toBe(false);
  expect(isSigned("HMAC_SHA512_V2", `x${key}`, manual)).toBe(false);
});

test("percent-encoded values inside the parameters are decoded, names in any case", () => {
  const text = Buffer.from(
    JSON.stringify({ Ds_Date: "20%2F11%2F2026", DS_ORDER: "2026x", Ds_Odd: "100%" }),
  ).toString("base64");
  expect(decodeParameters(text)).toEqual({ ds_date: "20/11/2026", ds_order: "2026x", ds_odd: "100%" });
  for (const bad of [
    "%%%",
    "bm90IGpzb24",
    Buffer.from("[1]").toString("base64"),
    Buffer.from("null").toString("base64"),
  ])
    expect(decodeParameters(bad)).toBeUndefined();
});
