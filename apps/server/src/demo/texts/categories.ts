import type { DemoCategory } from "./types.ts";

/** The shelves of the demo shop, in the order they are shown. */
export const demoCategories: readonly DemoCategory[] = [
  { id: "music", names: { es: "Música", en: "Music", pt: "Música" } },
  { id: "theatre", names: { es: "Teatro", en: "Theatre", pt: "Teatro" } },
  { id: "documentary", names: { es: "Documental", en: "Documentary", pt: "Documentário" } },
  { id: "science", names: { es: "Ciencia", en: "Science", pt: "Ciência" } },
  { id: "health", names: { es: "Medicina", en: "Medicine", pt: "Medicina" } },
  { id: "congress", names: { es: "Congresos", en: "Congresses", pt: "Congressos" } },
  { id: "cooking", names: { es: "Cocina", en: "Cooking", pt: "Cozinha" } },
  { id: "wellbeing", names: { es: "Bienestar", en: "Wellbeing", pt: "Bem-estar" } },
  { id: "workshops", names: { es: "Talleres", en: "Workshops", pt: "Oficinas" } },
  { id: "family", names: { es: "En familia", en: "Family", pt: "Em família" } },
];
