import type { DemoProduct } from "../types.ts";

export const oRelojoeiro: DemoProduct = {
  slug: "o-relojoeiro",
  channel: "teatro-do-carvao",
  type: "vod",
  status: "published",
  publishedInDays: -30,
  language: "pt",
  title: {
    es: "El relojero",
    en: "The Watchmaker",
    pt: "O relojoeiro",
  },
  shortDescription: {
    es: "Un hombre arregla relojes para no mirar la hora. Monólogo con cuarenta y dos relojes y un solo actor.",
    en: "A man mends watches so as not to look at the time. A monologue for one actor and forty-two clocks.",
    pt: "Um homem conserta relógios para não ver as horas. Monólogo com quarenta e dois relógios e um só ator.",
  },
  description: {
    es: [
      "Anselmo lleva treinta años en el mismo taller y nunca ha llegado tarde a ninguna parte, porque nunca ha ido a ninguna. Una noche entra una clienta con un reloj que va hacia atrás y le pide que no lo arregle.",
      "Con este monólogo el Teatro do Carvão ganó el premio de la crítica de Oporto. Lo filmamos en su última función, con los cuarenta y dos relojes sonando de verdad y un público que se olvidó de toser.",
      "Cinco cámaras y sonido binaural. Mejor con auriculares: los relojes te rodean.",
    ],
    en: [
      "Anselmo has spent thirty years in the same workshop and has never been late for anything, because he has never gone anywhere. One night a customer comes in with a watch that runs backwards and asks him not to mend it.",
      "This monologue won Teatro do Carvão the Porto critics' prize. We filmed its closing night, with all forty-two clocks really ticking and an audience that forgot to cough.",
      "Five cameras and binaural sound. Wear headphones: the clocks are all around you.",
    ],
    pt: [
      "Anselmo está há trinta anos na mesma oficina e nunca chegou atrasado a lado nenhum, porque nunca foi a lado nenhum. Uma noite entra uma cliente com um relógio que anda para trás e pede-lhe que não o conserte.",
      "Com este monólogo, o Teatro do Carvão ganhou o prémio da crítica do Porto. Filmámos a última récita, com os quarenta e dois relógios a bater de verdade e um público que se esqueceu de tossir.",
      "Cinco câmaras e captação binaural. Aconselhamos auscultadores: os relógios estão à sua volta.",
    ],
  },
  categories: ["theatre"],
  tags: {
    es: ["monólogo", "teatro", "oporto", "tiempo"],
    en: ["monologue", "theatre", "porto", "time"],
    pt: ["monólogo", "teatro", "porto", "tempo"],
  },
  ageRating: "13+",
  productionYear: 2025,
  productionCountry: "PT",
  director: "Rui Azevedo",
  artists: ["Fernando Cabral"],
  speakers: ["rui-azevedo"],
  group: "Repertório",
  artSheet: "Rui Azevedo, Fernando Cabral, Marta Leal, Ivo Pacheco",
  techSheet: "1280 × 720, 25 fps. AAC, 48 kHz.",
  price: { gross: 1100 },
  sale: { startsInDays: -30, endsInDays: 21 },
  expirationHours: 168,
  image: "products/o-relojoeiro.jpg",
  clip: "o-relojoeiro",
  trailer: true,
};
