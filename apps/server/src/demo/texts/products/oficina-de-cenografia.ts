import type { DemoProduct } from "../types.ts";

export const oficinaDeCenografia: DemoProduct = {
  slug: "oficina-de-cenografia",
  channel: "teatro-do-carvao",
  type: "vod",
  status: "draft",
  publishedInDays: 0,
  language: "pt",
  title: {
    es: "Taller de escenografía: pintar el tiempo",
    en: "Set Design Workshop: Painting Time",
    pt: "Oficina de cenografia: pintar o tempo",
  },
  shortDescription: {
    es: "Cómo hacer que una pared nueva tenga cien años antes de la merienda. Pigmentos, pátinas y trucos de taller.",
    en: "How to make a new wall a hundred years old before tea. Pigments, patinas and tricks of the workshop.",
    pt: "Como fazer uma parede nova ter cem anos antes do lanche. Pigmentos, pátinas e truques de oficina.",
  },
  description: {
    es: [
      "Marta Leal pinta óxido, humedad y papel descolorido para que nadie note que estuvo allí. En este taller abre sus cubos y cuenta cómo se envejece una superficie con cuatro colores y un pulverizador.",
      "Material de la primera clase: un tablero, gesso, pigmentos tierra y paciencia.",
    ],
    en: [
      "Marta Leal paints rust, damp and faded paper so that nobody notices she was there. In this workshop she opens her buckets and shows how to age a surface with four colours and a spray bottle.",
      "For the first class: a board, gesso, earth pigments and patience.",
    ],
    pt: [
      "Marta Leal pinta ferrugem, humidade e papel desbotado para que ninguém note que ela lá esteve. Nesta oficina abre os baldes e mostra como se envelhece uma superfície com quatro cores e um pulverizador.",
      "Material da primeira aula: uma tábua, gesso, pigmentos de terra e paciência.",
    ],
  },
  categories: ["theatre", "workshops"],
  tags: {
    es: ["escenografía", "pintura", "taller"],
    en: ["stage design", "painting", "workshop"],
    pt: ["cenografia", "pintura", "oficina"],
  },
  ageRating: "all",
  productionYear: 2026,
  productionCountry: "PT",
  director: "Marta Leal",
  artists: ["Marta Leal"],
  artSheet: "Marta Leal",
  techSheet: "",
  price: { gross: 1800 },
  image: "products/oficina-de-cenografia.jpg",
  trailer: false,
};
