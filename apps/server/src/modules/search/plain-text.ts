/** Lower case without accents: what people type on a phone. PostgreSQL's `unaccent` rules are a superset of these. */
export function plainText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
