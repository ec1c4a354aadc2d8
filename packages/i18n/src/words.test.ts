import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Texts of screens, articles of the help centre, legal documents. */
const texts = [
  new URL("../locales/", import.meta.url),
  new URL("../help/", import.meta.url),
  new URL("../legal/", import.meta.url),
];

function linesWith(language: string, words: RegExp): string[] {
  return texts.flatMap((text) => {
    const folder = new URL(`${language}/`, text);
    return readdirSync(folder).flatMap((file) =>
      readFileSync(new URL(file, folder), "utf8")
        .split("\n")
        .filter((line) => words.test(line.replace(/\{\{.*?\}\}/g, "{{}}")))
        .map((line) => `${file}: ${line.trim()}`),
    );
  });
}

test("VE30 Spanish has no words of a theatre, as congresses use the same interface", () => {
  expect(linesWith("es", /butaca|tel[oó]n\b|\bfunci[oó]n\b|escenario/i)).toEqual([]);
});

test("European Portuguese addresses the reader in the third person, without você", () => {
  // Not `\b`, which knows ASCII alone: it finds no end of "você".
  const you =
    /(?<!\p{L})(voc[êe]s?|t[ue]|teus?|tuas?|tens|podes|queres|quiseres|contigo|foste|\p{L}+(?<!t)rás)(?!\p{L})/iu;
  const did = /(?<!\p{L})(entraste|cancelaste|começaste|desligaste|aprovaste|pediste|compraste)(?!\p{L})/iu;
  expect(linesWith("pt", you)).toEqual([]);
  expect(linesWith("pt", did)).toEqual([]);
  expect(linesWith("pt", /\btela\b/i)).toEqual([]);
});

test("English says email and conference", () => {
  expect(linesWith("en", /\be-mails?\b|\bmails?\b(?!.*":)|\bcongress(es)?\b|\bcurtain\b/i)).toEqual([]);
});

test("what is on air has one word in each language, and coming on air one verb", () => {
  // "Emisión" is left to OBS, whose menu is called so.
  expect(linesWith("es", /\ben el aire\b|\ben vivo\b|(?<!→ )\bemisi(ón|ones)(?!\p{L})/iu)).toEqual([]);
  expect(linesWith("en", /\b(go|going|goes) on air\b/i)).toEqual([]);
  expect(linesWith("pt", /\bno ar\b|\bao vivo\b/i)).toEqual([]);
});

test("a purchase has one name for its buyer, and a link is no street", () => {
  expect(linesWith("es", /\bmis pedidos\b|"Dirección (web|de retorno|anulada)|\bVOD\b|sale del/i)).toEqual(
    [],
  );
  expect(linesWith("pt", /\bminhas encomendas\b|\bVOD\b/i)).toEqual([]);
  expect(linesWith("en", /\bVOD\b|\byou are in\.|\brepeat the password\b/i)).toEqual([]);
});

test("PA27 the share of a price is said together with what a ticket costs besides", () => {
  for (const language of ["es", "en", "pt"]) {
    const share = linesWith(language, /91\s?%/);
    expect(share.filter((line) => !/0[.,]45/.test(line))).toEqual([]);
    const [hero] = readFileSync(new URL(`../locales/${language}/landing.json`, import.meta.url), "utf8")
      .split("\n")
      .filter((line) => line.includes('"hero_text"'));
    expect(hero).toMatch(/\{\{percent\}\}[^.]*\{\{price\}\}/);
  }
});

test("no figure of the page for organizers is typed in its texts", () => {
  for (const language of ["es", "en", "pt"]) {
    const file = readFileSync(new URL(`../locales/${language}/landing.json`, import.meta.url), "utf8");
    const said = Object.entries(JSON.parse(file) as Record<string, string>);
    expect(said.filter(([, text]) => /\d/.test(text.replace(/\{\{.*?\}\}/g, "")))).toEqual([]);
  }
});

test("a code is redeemed in Portuguese wherever it opens a product", () => {
  expect(linesWith("pt", /"Usar código"/)).toEqual([]);
});
