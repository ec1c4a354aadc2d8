import type { SessionView } from "@palco/contract/accounts/api";
import { type Billing, emptyBilling } from "@palco/contract/accounts/billing";
import type { SocialLinks } from "@palco/contract/accounts/profile";

type Details = Pick<SessionView, "description" | keyof SocialLinks | `billing${Capitalize<keyof Billing>}`>;

/** What a session says beyond who it is: the public profile's text and links, and the billing data. */
export function sessionDetails(
  description: string,
  social: Partial<SocialLinks>,
  billing: Partial<Billing>,
): Details {
  // As it was saved: a link from before a rule came is still answered.
  const { youtube = "", twitter = "", facebook = "", instagram = "", linkedin = "", web = "" } = social;
  const { company, nif, address, city, postalCode, country, prefix, phone } = { ...emptyBilling, ...billing };
  return {
    description,
    youtube,
    twitter,
    facebook,
    instagram,
    linkedin,
    web,
    billingCompany: company,
    billingNif: nif,
    billingAddress: address,
    billingCity: city,
    billingPostalCode: postalCode,
    billingCountry: country,
    billingPrefix: prefix,
    billingPhone: phone,
  };
}

/** Those of a session that is limited to a purchase. */
export const noDetails = sessionDetails("", {}, {});
