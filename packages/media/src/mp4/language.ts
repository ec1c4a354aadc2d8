/** ISO 639-2 to the shorter code of BCP 47, for the languages we are likely to meet. */
const SHORT: Record<string, string> = {
  spa: "es",
  eng: "en",
  por: "pt",
  cat: "ca",
  glg: "gl",
  eus: "eu",
  baq: "eu",
  fra: "fr",
  fre: "fr",
  deu: "de",
  ger: "de",
  ita: "it",
  nld: "nl",
  dut: "nl",
  ron: "ro",
  rum: "ro",
  pol: "pl",
  rus: "ru",
  ukr: "uk",
  ell: "el",
  gre: "el",
  tur: "tr",
  ara: "ar",
  heb: "he",
  hin: "hi",
  zho: "zh",
  chi: "zh",
  jpn: "ja",
  kor: "ko",
  swe: "sv",
  dan: "da",
  nor: "no",
  fin: "fi",
  ces: "cs",
  cze: "cs",
  hun: "hu",
  bul: "bg",
};

/** Language of mdhd (three letters of five bits), as BCP 47; "und" when it says nothing. */
export function unpackLanguage(packed: number): string {
  const letters = [packed >> 10, packed >> 5, packed]
    .map((five) => String.fromCharCode((five & 31) + 0x60))
    .join("");
  return /^[a-z]{3}$/.test(letters) ? (SHORT[letters] ?? letters) : "und";
}
