import type { DemoProduct } from "../types.ts";

export const tresNochesDeCocina: DemoProduct = {
  slug: "tres-noches-de-cocina",
  channel: "brasa-y-sal",
  type: "vod",
  bundle: ["citricos-la-cocina-del-invierno", "vino-sin-miedo", "un-higo-tres-postres"],
  status: "published",
  publishedInDays: -5,
  language: "es",
  title: {
    es: "Tres noches de cocina",
    en: "Three Nights in the Kitchen",
    pt: "Três noites de cozinha",
  },
  shortDescription: {
    es: "Los cítricos del invierno, una cata sin miedo y tres postres con un higo: tres vídeos por menos de lo que cuestan dos.",
    en: "Winter citrus, a tasting without fear and three desserts from one fig: three videos for less than two of them.",
    pt: "Os citrinos do inverno, uma prova sem medo e três sobremesas com um figo: três vídeos por menos do que custam dois.",
  },
  description: {
    es: [
      "Un plato, una copa y algo dulce. Para ver cada noche uno, o los tres un domingo de lluvia.",
      "Si ya tienes alguno de los tres, sigue siendo tuyo y solo se abren los demás.",
    ],
    en: [
      "A dish, a glass and something sweet. One a night, or all three on a rainy Sunday.",
      "If you already have one of the three, it stays yours and only the others are added.",
    ],
    pt: [
      "Um prato, um copo e algo doce. Um por noite, ou os três num domingo de chuva.",
      "Se já tiver algum dos três, continua a ser seu e só se abrem os outros.",
    ],
  },
  categories: ["cooking"],
  tags: {
    es: ["cocina", "pack"],
    en: ["cooking", "pack"],
    pt: ["cozinha", "pack"],
  },
  ageRating: "18+",
  productionYear: 2026,
  productionCountry: "ES",
  director: "Uxía Barreiro",
  artists: ["Uxía Barreiro", "Candela Ríos"],
  artSheet: "Uxía Barreiro, Tomás Rey, Candela Ríos",
  techSheet: "1280 × 720, 25 fps. AAC, 48 kHz.",
  price: { gross: 2100 },
  image: "products/tres-noches.jpg",
  trailer: false,
};
