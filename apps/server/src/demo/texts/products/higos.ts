import type { DemoProduct } from "../types.ts";

export const higos: DemoProduct = {
  slug: "un-higo-tres-postres",
  channel: "brasa-y-sal",
  type: "vod",
  status: "published",
  publishedInDays: -57,
  language: "es",
  title: {
    es: "Un higo, tres postres",
    en: "One Fig, Three Desserts",
    pt: "Um figo, três sobremesas",
  },
  shortDescription: {
    es: "Crudo, asado y helado. La fruta más corta del año merece tres finales distintos.",
    en: "Raw, roasted and frozen. The shortest fruit season of the year deserves three different endings.",
    pt: "Cru, assado e gelado. A fruta mais breve do ano merece três finais diferentes.",
  },
  description: {
    es: [
      "Hay dos semanas en las que el higo está perfecto y cincuenta en las que nos acordamos. Esta clase es para aprovechar las primeras: uno crudo con queso fresco y romero, uno a la brasa con miel amarga y uno helado que no necesita heladera.",
      "Tres postres, un solo ingrediente y la misma idea en todos: tocarlo lo menos posible.",
      "Si no hay higos, funciona con peras muy maduras.",
    ],
    en: [
      "There are two weeks a year when figs are perfect and fifty when we remember them. This class makes the most of the two: one raw with fresh cheese and rosemary, one from the grill with bitter honey, and an ice cream that needs no machine.",
      "Three desserts, one ingredient and the same idea throughout: touch it as little as possible.",
      "No figs? Very ripe pears work, too.",
    ],
    pt: [
      "Há duas semanas em que o figo está perfeito e cinquenta em que nos lembramos dele. Esta aula é para aproveitar as primeiras: um cru com queijo fresco e alecrim, um na brasa com mel amargo e um gelado que não precisa de máquina.",
      "Três sobremesas, um só ingrediente e a mesma ideia em todas: mexer-lhe o menos possível.",
      "Se não houver figos, funciona com peras muito maduras.",
    ],
  },
  categories: ["cooking"],
  tags: {
    es: ["postres", "higos", "brasa", "temporada"],
    en: ["desserts", "figs", "grill", "seasonal"],
    pt: ["sobremesas", "figos", "brasa", "época"],
  },
  ageRating: "all",
  productionYear: 2026,
  productionCountry: "ES",
  director: "Uxía Barreiro",
  artists: ["Tomás Rey"],
  speakers: ["tomas-rey"],
  group: "De temporada",
  artSheet: "Tomás Rey, Barro Rojo",
  techSheet: "1280 × 720, 25 fps. AAC, 48 kHz.",
  price: { gross: 690, offer: { gross: 490, startsInDays: -1, endsInDays: 5 } },
  image: "products/higos.jpg",
  clip: "higos",
  trailer: true,
};
