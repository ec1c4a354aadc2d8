/** The letter of a Spanish DNI or NIE follows from its number (Real Decreto 1553/2005). */
const personLetters = "TRWAGMYFPDXBNJZSQVHLCKE";
/** A CIF's control as a letter, by its control digit (Orden EHA/451/2008). */
const companyLetters = "JABCDEFGHI";

function isSpanishPerson(id: string): boolean {
  const number = Number(id.slice(0, 8).replace("X", "0").replace("Y", "1").replace("Z", "2"));
  return personLetters[number % 23] === id[8];
}

/** NIF of natural persons with no DNI number (K, L, M) and of companies: digits weighted 2-1-2-1-2-1-2. */
function isSpanishCompany(id: string): boolean {
  let sum = 0;
  for (let index = 0; index < 7; index += 1) {
    const digit = Number(id[index + 1]);
    const weighted = index % 2 === 0 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  const control = (10 - (sum % 10)) % 10;
  const letterOnly = "KLMNPQRSW".includes(id[0]!) || id.slice(1, 3) === "00";
  const digitOnly = "ABEH".includes(id[0]!) && !letterOnly;
  const last = id[8]!;
  return (!digitOnly && last === companyLetters[control]) || (!letterOnly && last === String(control));
}

/** Capitals without spaces, dots or hyphens: `b-12.345.674` is stored as `B12345674`. */
export function normalizeTaxId(id: string): string {
  return id.toUpperCase().replace(/[\s.\-/]/g, "");
}

/**
 * True when a tax id is valid in `country` (ISO 3166). Spanish NIF, NIE and CIF are checked to their control letter.
 * Elsewhere only the form is checked, because a wrong refusal is worse there than a typing mistake.
 */
export function isTaxId(id: string, country: string): boolean {
  let plain = normalizeTaxId(id);
  if (country !== "ES") return /^[A-Z0-9]{4,20}$/.test(plain);
  // The intra-community form carries the country in front.
  if (/^ES[A-Z0-9]{9}$/.test(plain)) plain = plain.slice(2);
  if (/^[0-9XYZ]\d{7}[A-Z]$/.test(plain)) return isSpanishPerson(plain);
  if (/^[ABCDEFGHJKLMNPQRSUVW]\d{7}[0-9A-J]$/.test(plain)) return isSpanishCompany(plain);
  return false;
}
