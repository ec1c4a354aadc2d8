import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from "libphonenumber-js/min";

// Weighs about 30 kB compressed: only forms that ask for a phone import it.

/** A number as it is dialled from anywhere (E.164), or undefined when it can't be one. `prefix` is `+34` or `34`. */
export function internationalPhone(prefix: string, phone: string): string | undefined {
  const code = prefix.replace(/\D/g, "");
  if (!code || !/^[\d\s().\-/]{3,24}$/.test(phone)) return undefined;
  const parsed = parsePhoneNumberFromString(`+${code}${phone.replace(/\D/g, "")}`);
  return parsed?.isValid() ? parsed.number : undefined;
}

export function isPhone(prefix: string, phone: string): boolean {
  return internationalPhone(prefix, phone) !== undefined;
}

/** `{ country: "ES", prefix: "+34" }` for every country there is a plan of. */
export function phonePrefixes(): { country: string; prefix: string }[] {
  return getCountries().map((country) => ({ country, prefix: `+${getCountryCallingCode(country)}` }));
}
