import { detailsOption, writeSiteOption } from "#modules/site-config/public.ts";
import type { ServerModule } from "#platform/module.ts";
import { publishReady } from "./publish-legal.ts";

/** Besides the issuer of its invoices. All of it is made up. */
const details = {
  registry: "Registro Mercantil de Sevilla, tomo 4821, folio 112, hoja SE-118204",
  email: "hola@demo.palco.test",
  phone: "+34 954 000 123",
  dataContact: "datos@demo.palco.test",
  authority: "Agencia Española de Protección de Datos (www.aepd.es)",
  hostingCountry: "ES",
} as const;

/** The demo's owner is whole, so that its legal documents are. */
export const demo: ServerModule["demo"] = {
  async begin(tx, { platform, now }) {
    await writeSiteOption(tx, detailsOption, { value: details, now });
    await publishReady({ ...platform, db: tx, now: () => now }, { refill: false });
  },
};
