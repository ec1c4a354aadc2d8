import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("consent", {
    of: "user_id",
    // The consents of a purchase stay in its order, which a law keeps.
    delete: {
      exported: ["kind", "given", "version", "at", "place", "address", "order_id", "doc", "n", "language"],
      withheld: ["id", "user_id"],
    },
  }),
  personalTable("legal_version", {
    anonymise: { withheld: ["author_id"] },
    impersonal: ["sources", "texts"],
  }),
];
