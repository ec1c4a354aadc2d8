import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";
import { defaultSiteConfig } from "./defaults.ts";
import type * as owner from "./legal-owner.ts";
import type * as rules from "./rules.ts";
import type * as selling from "./selling.ts";
import type * as tax from "./tax.ts";

export const siteConfigBodyExamples: BodiesOf<
  typeof api & typeof selling & typeof rules & typeof owner & typeof tax
> = {
  updateConfig: defaultSiteConfig,
  updateSelling: { guestPurchase: true },
  updateSiteRules: {
    unknownToLogin: false,
    venueNetworks: ["203.0.113.0/24"],
    registrationNetworks: [],
  },
  updateLegalOwner: {
    name: "Sala Lumbre, S.L.",
    taxId: "B12345674",
    address: "Calle Mayor 1",
    city: "Madrid",
    postalCode: "28013",
    country: "ES",
    registry: "",
    email: "hola@example.com",
    phone: "",
    dataContact: "datos@example.com",
    authority: "Agencia Española de Protección de Datos",
    hostingCountry: "ES",
  },
  setTaxRate: { kinds: ["vod", "subscription"], rate: 2100, from: "2027-01-01T00:00:00.000Z" },
};
