import type { ServerModule } from "#platform/module.ts";
import { writeIssuer } from "./issuer.queries.ts";

/** The seller in the demo, a fictional one. */
const demoIssuer = {
  name: "Palco Escenarios, S.L.",
  taxId: "B12345674",
  address: "Calle del Telón, 7",
  city: "Sevilla",
  postalCode: "41001",
  country: "ES",
} as const;

export const demo: ServerModule["demo"] = {
  begin: (tx, { now }) => writeIssuer(tx, demoIssuer, now),
};
