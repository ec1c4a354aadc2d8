import { Email, personName } from "@palco/contract/fields";

/** What a provider says of a person. */
export interface Claims {
  email?: unknown;
  email_verified?: unknown;
  /** Microsoft Entra: the owner of the tenant has proved to own the domain of the address. */
  xms_edov?: unknown;
  name?: unknown;
  given_name?: unknown;
  family_name?: unknown;
}

export interface FoundPerson {
  /** Empty: none that is one. */
  email: string;
  /** The provider says so, and may: the address is of a domain that it was configured for. */
  isVerified: boolean;
  name: string;
  surname: string;
}

const isTrue = (claim: unknown): boolean =>
  claim === true || claim === "true" || claim === 1 || claim === "1";

/** Who somebody is, as far as this provider may say so. */
export function personOf(claims: Claims, { emailDomains }: { emailDomains: readonly string[] }): FoundPerson {
  const email = Email.safeParse(claims.email).data ?? "";
  const domain = email.slice(email.lastIndexOf("@") + 1);
  const isVerified = isTrue(claims.email_verified) || isTrue(claims.xms_edov);
  const nameIn = (claim: unknown) => personName(100).safeParse(claim).data ?? "";
  const [given, family] = [nameIn(claims.given_name), nameIn(claims.family_name)];
  return {
    email,
    isVerified: email !== "" && isVerified && emailDomains.includes(domain),
    name: given || (family ? "" : nameIn(claims.name)),
    surname: family,
  };
}
