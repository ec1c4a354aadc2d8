/** Legal documents of the site in the order in which they are listed; their words are `packages/i18n/legal/<language>/<document>.md`. */
export const legalDocuments = [
  "notice", "privacy", "purchase", "refunds", "cookies", "organizers", "accessibility",
] as const; // prettier-ignore
export type LegalDocument = (typeof legalDocuments)[number];

export const isLegalDocument = (name: string | null | undefined): name is LegalDocument =>
  legalDocuments.some((one) => one === name);

export const legalPath = (document: LegalDocument) => `/aviso-legal?doc=${document}` as const;

/** Documents that people agree to, by the act that they agree with. */
export const agreedWith = {
  sign_up: ["privacy", "purchase"],
  organize: ["organizers"],
  checkout: ["purchase", "refunds"],
} as const satisfies Record<string, readonly LegalDocument[]>;

/** Documents whose material changes each account is asked about; `organizers`: those who sell. */
export const askedAbout = ["privacy", "purchase", "organizers"] as const satisfies readonly LegalDocument[];
export type AskedDocument = (typeof askedAbout)[number];

/** Days before a material change takes effect at which people are told. */
export const noticeDays = 30;

/** Fields of the site's owner that texts name as `{{owner.taxId}}`. A line that names an empty optional one is left out. */
export const optionalOwnerFields = ["registry", "phone"] as const;
export const requiredOwnerFields = [
  "name", "taxId", "address", "email", "dataContact", "authority", "hostingCountry",
] as const; // prettier-ignore
export type OwnerField = (typeof requiredOwnerFields)[number] | (typeof optionalOwnerFields)[number];
