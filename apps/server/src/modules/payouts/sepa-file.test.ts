import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { sepaFile } from "./sepa-file.ts";
import { sepaText } from "./sepa-text.ts";
import { testDebtor } from "./testing.ts";
import { nextWorkingDay } from "./working-day.ts";

const read = (name: string) => readFileSync(new URL(`fixtures/${name}.xsd`, import.meta.url), "utf8");
/** The one of ISO 20022 as it is published, and what the SEPA leaves of it. */
const [official, sepa] = [read("pain.001.001.09"), read("pain.001.001.09-subset")];
const faultsOf = async (xml: string, schema: string) =>
  (await validateXML({ xml: [{ fileName: "payout.xml", contents: xml }], schema: [schema] })).errors;

const payout = { number: 7, amount: 10_428, createdAt: "2026-12-01T09:00:00.123Z", executeOn: "2026-12-02" };
const transfers = [
  { name: "Asociación Ñandú & <Hijos>, S.L. · «Teatro»", iban: "ES9121000418450200051332", amount: 9372, months: ["2026-10", "2026-11"] },
  { name: `${"Łódź ".repeat(30)}//`, iban: "DE89370400440532013000", amount: 1056, months: Array.from({ length: 40 }, () => "2026-11") },
]; // prettier-ignore

test("B3: the file fits the official schema and SEPA's restrictions of it, whatever the names", async () => {
  const xml = sepaFile(payout, testDebtor, transfers);
  expect(await faultsOf(xml, official)).toEqual([]);
  expect(await faultsOf(xml, sepa)).toEqual([]);
  expect(xml).toContain("<NbOfTxs>2</NbOfTxs><CtrlSum>104.28</CtrlSum>");
  expect(xml).toContain('<InstdAmt Ccy="EUR">93.72</InstdAmt>');
  expect(xml).toContain("<Nm>Asociacion Nandu + Hijos , S.L. . Teatro</Nm>");
});

test.each([
  ["another message", (xml: string) => xml.replace("001.09", "001.03")],
  ["a message without a name", (xml: string) => xml.replace(/<MsgId>.*?<\/MsgId>/, "")],
  ["a day that is none", (xml: string) => xml.replace("<Dt>2026-12-02<", "<Dt>2026-12-32<")],
  ["the older form of a day", (xml: string) => xml.replace(/<Dt>(.*?)<\/Dt>/, "$1")],
  ["an account that is none", (xml: string) => xml.replace("ES9121000418450200051332", "9121000418450200051332")],
  ["a bank by its older name", (xml: string) => xml.replace(/<Othr><Id>NOTPROVIDED<\/Id><\/Othr>/, "<BIC>CAIXESBB</BIC>")],
  ["a name that is too long", (xml: string) => xml.replace("<Nm>Asociacion", `<Nm>${"Asociacion".repeat(15)}`)],
  ["parts in another order", (xml: string) => xml.replace(/(<ReqdExctnDt>.*<\/ReqdExctnDt>)\s*(<Dbtr>.*?<\/Dbtr>)/s, "$2$1")],
])("the official schema refuses %s", async (_, spoil) => {
  const xml = spoil(sepaFile(payout, testDebtor, transfers));
  expect(xml).not.toBe(sepaFile(payout, testDebtor, transfers));
  expect(await faultsOf(xml, official)).not.toEqual([]);
}); // prettier-ignore

test.each([
  ["nothing to move", (xml: string) => xml.replace("10.56<", "0.00<")],
  ["another currency", (xml: string) => xml.replace('Ccy="EUR"', 'Ccy="USD"')],
  ["no account", (xml: string) => xml.replace(/<CdtrAcct>.*?<\/CdtrAcct>/, "")],
  ["a letter banks don't take", (xml: string) => xml.replace("Asociacion", "Asociación")],
])("and SEPA's restrictions refuse %s", async (_, spoil) => {
  const xml = spoil(sepaFile(payout, testDebtor, transfers));
  expect(xml).not.toBe(sepaFile(payout, testDebtor, transfers));
  expect(await faultsOf(xml, sepa)).not.toEqual([]);
}); // prettier-ignore

test.each([
  ["日本", "-"],
  ["//a//b/", "a/b"],
  ["L'Auditori", "L&apos;Auditori"],
  ["Straße", "Strasse"],
])("%s is written %s", (name, written) => expect(sepaText(name, 70)).toBe(written));

test.each([
  ["2026-11-30T12:00:00Z", "2026-12-01"],
  ["2026-12-04T12:00:00Z", "2026-12-07"],
  ["2026-12-24T12:00:00Z", "2026-12-28"],
  // Half past midnight in Madrid is the next day already.
  ["2026-11-30T23:30:00Z", "2026-12-02"],
])("what is made at %s is executed on %s", (now, day) => expect(nextWorkingDay(new Date(now))).toBe(day));
