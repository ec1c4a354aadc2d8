import { id } from "../example-values.ts";
import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

const campaign = {
  name: "Otoño",
  sponsor: "Café Ejemplo",
  areas: ["home" as const, "product" as const],
  format: "billboard" as const,
  creatives: {
    es: [{ imageId: id, alt: "Café Ejemplo: recién tostado", link: "https://cafe.example/" }],
  },
  startsAt: "2026-11-21T09:00:00Z",
  endsAt: "2026-12-21T09:00:00Z",
  roles: [],
  countries: [],
  languages: [],
  capPerDay: 3,
  weight: 10,
  isActive: true,
};

export const adBodyExamples: BodiesOf<typeof api> = {
  drawAd: { area: "home", page: "0123456789abcdef0123456789abcdef" },
  clickAd: { token: "eyJpZCI6", column: 1 },
  createAd: campaign,
  updateAd: { ...campaign, revision: 1 },
  switchAd: { isActive: false },
};
