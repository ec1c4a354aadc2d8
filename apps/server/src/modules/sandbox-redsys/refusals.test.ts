import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { signAs } from "./signature.ts";
import { bankTerminals, testMerchant } from "./terminals.ts";

const app = await testApp();
let count = 1000;

/** A form for the bank with some fields changed (undefined takes one out), signed as terminal 1 signs. */
function formWith(change: Record<string, string | undefined> = {}, order = `2026x${(count += 1)}`) {
  const fields: Record<string, string | undefined> = {
    DS_MERCHANT_AMOUNT: "1210",
    DS_MERCHANT_ORDER: order,
    DS_MERCHANT_MERCHANTCODE: testMerchant.merchantCode,
    DS_MERCHANT_CURRENCY: "978",
    DS_MERCHANT_TRANSACTIONTYPE: "0",
    DS_MERCHANT_TERMINAL: "1",
    DS_MERCHANT_MERCHANTURL: "http://localhost:0/api/payments/redsys/notifications",
    DS_MERCHANT_URLOK: "http://localhost:0/ok",
    DS_MERCHANT_URLKO: "http://localhost:0/ko",
    ...change,
  };
  const parameters = Buffer.from(JSON.stringify(fields)).toString("base64url");
  return {
    Ds_SignatureVersion: "HMAC_SHA512_V2",
    Ds_MerchantParameters: parameters,
    Ds_Signature: signAs(bankTerminals[0]!, String(fields.DS_MERCHANT_ORDER ?? ""), parameters),
  };
}

async function post(form: Record<string, string>, path = "/sandbox-redsys/sis/realizarPago") {
  const response = await fetch(app.url + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(form),
  });
  return {
    status: response.status,
    location: response.headers.get("location") ?? "",
    code: /SIS\d{4}/.exec(await response.text())?.[0],
  };
}

test("a well-formed form is taken, and only by POST", async () => {
  expect(await post(formWith())).toMatchObject({
    status: 303,
    location: expect.stringMatching(/^\/sandbox-redsys\/pay\/1\//),
  });
  const response = await fetch(`${app.url}/sandbox-redsys/sis/realizarPago`);
  expect(response.status).toBe(405);
  expect(await response.text()).toContain("SIS0114");
});

test("missing or malformed data is refused with the bank's own code", async () => {
  for (const [change, code] of [
    [{ DS_MERCHANT_MERCHANTCODE: undefined }, "SIS0008"],
    [{ DS_MERCHANT_MERCHANTCODE: "99x" }, "SIS0009"],
    [{ DS_MERCHANT_MERCHANTCODE: "999008882" }, "SIS0026"],
    [{ DS_MERCHANT_TERMINAL: undefined }, "SIS0010"],
    [{ DS_MERCHANT_TERMINAL: "1x" }, "SIS0011"],
    [{ DS_MERCHANT_TERMINAL: "77" }, "SIS0026"],
    [{ DS_MERCHANT_ORDER: undefined }, "SIS0074"],
    [{ DS_MERCHANT_ORDER: "123" }, "SIS0075"],
    [{ DS_MERCHANT_ORDER: "1234567890123" }, "SIS0075"],
    [{ DS_MERCHANT_ORDER: "1234-678" }, "SIS0075"],
    [{ DS_MERCHANT_ORDER: "abcd1234" }, "SIS0077"],
    [{ DS_MERCHANT_CURRENCY: undefined }, "SIS0015"],
    [{ DS_MERCHANT_CURRENCY: "EUR" }, "SIS0016"],
    [{ DS_MERCHANT_CURRENCY: "840" }, "SIS0027"],
    [{ DS_MERCHANT_AMOUNT: undefined }, "SIS0018"],
    [{ DS_MERCHANT_AMOUNT: "12.10" }, "SIS0019"],
    [{ DS_MERCHANT_AMOUNT: "0" }, "SIS0019"],
    [{ DS_MERCHANT_TRANSACTIONTYPE: undefined }, "SIS0022"],
    [{ DS_MERCHANT_TRANSACTIONTYPE: "x" }, "SIS0023"],
    [{ DS_MERCHANT_TRANSACTIONTYPE: "3" }, "SIS0023"],
  ] as const)
    expect(await post(formWith(change)), JSON.stringify(change)).toMatchObject({ status: 400, code });
});

test("encoding, JSON, version and signature each have their code", async () => {
  const form = formWith();
  for (const [change, code] of [
    [{ Ds_MerchantParameters: "%%%" }, "SIS0430"],
    [{ Ds_MerchantParameters: Buffer.from("{").toString("base64url") }, "SIS0431"],
    [{ Ds_SignatureVersion: "HMAC_SHA1" }, "SIS0429"],
    [{ Ds_SignatureVersion: "HMAC_SHA256_V1" }, "SIS0042"],
    [{ Ds_Signature: form.Ds_Signature.slice(2) }, "SIS0042"],
    [{ Ds_MerchantParameters: formWith().Ds_MerchantParameters }, "SIS0042"],
  ] as const)
    expect(await post({ ...form, ...change }), JSON.stringify(change)).toMatchObject({ status: 400, code });
});

test("a number is taken once: the same form finds its open page, another form with it is SIS0051", async () => {
  const form = formWith({}, "2026once");
  const first = await post(form);
  expect(await post(form)).toEqual(first);
  expect(await post(formWith({ DS_MERCHANT_AMOUNT: "1" }, "2026once"))).toMatchObject({ code: "SIS0051" });
  await post({ number: "4548810000000003", expiry: "12/49", cvc: "123" }, first.location);
  expect(await post(form)).toMatchObject({ code: "SIS0051" });
  // Decided once: the page is closed and answers 409 to every further attempt.
  expect(
    (await post({ number: "4548810000000003", expiry: "12/49", cvc: "999" }, first.location)).status,
  ).toBe(409);
});

test("its page is open for half an hour", async () => {
  const [{ location: one }, { location: two }] = [await post(formWith()), await post(formWith())];
  const card = { number: "4548810000000003", expiry: "12/49", cvc: "123" };
  app.setNow(new Date(Date.now() + 29.9 * 60_000));
  expect((await post(card, one)).status).toBe(303);
  app.setNow(new Date(Date.now() + 30.1 * 60_000));
  expect((await post(card, two)).status).toBe(409);
  app.setNow(undefined);
});

test("cards and amounts for trying out: CVC 999, cents 96, 72, 73, 74, an old card, no card", async () => {
  const good = { number: "4548 8100 0000 0003", expiry: "12/49", cvc: "123" };
  for (const [amount, card, response] of [
    ["1210", good, "0000"],
    ["1210", { ...good, cvc: "999" }, "0190"],
    ["1210", { ...good, expiry: "01/20" }, "0101"],
    ["1210", { ...good, number: "4548810000000004" }, "9253"],
    ["1210", { ...good, number: "4000000000000002" }, "0180"],
    ["1296", good, "0190"],
    ["1272", good, "0172"],
    ["1273", good, "0173"],
    ["1274", good, "0174"],
  ] as const) {
    const { location } = await post(formWith({ DS_MERCHANT_AMOUNT: amount }));
    const back = new URL((await post(card, location)).location, "http://shop.test");
    expect(back.pathname).toBe(response === "0000" ? "/ok" : "/ko");
    const said = JSON.parse(
      Buffer.from(back.searchParams.get("Ds_MerchantParameters")!, "base64").toString(),
    );
    expect(said, response).toMatchObject({ Ds_Response: response, Ds_Terminal: "001" });
  }
});
