import type { DemoProduct } from "../types.ts";

export const percusionEnDirecto: DemoProduct = {
  slug: "ritmo-de-barro",
  channel: "sala-lumbre",
  type: "broadcast",
  sessionsInHours: [99],
  seats: [200],
  status: "published",
  publishedInDays: -9,
  language: "es",
  title: {
    es: "Ritmo de barro",
    en: "Clay rhythm",
    pt: "Ritmo de barro",
  },
  shortDescription: {
    es: "Cinco tambores, ninguna partitura. Un concierto que empieza en silencio y acaba con toda la sala tocando.",
    en: "Five drums, no score. A concert that begins in silence and ends with the whole house playing.",
    pt: "Cinco tambores, nenhuma partitura. Um concerto que começa em silêncio e acaba com toda a sala a tocar.",
  },
  description: {
    es: [
      "El grupo afina con agua y con fuego delante del público. Luego nadie habla durante cuarenta minutos.",
      "Con auriculares se oye dónde está cada tambor.",
    ],
    en: [
      "The group tunes with water and fire in front of the audience. Then nobody speaks for forty minutes.",
      "With headphones you hear where each drum stands.",
    ],
    pt: [
      "O grupo afina com água e fogo diante do público. Depois ninguém fala durante quarenta minutos.",
      "Com auscultadores ouve-se onde está cada tambor.",
    ],
  },
  categories: ["music"],
  tags: ["percusión", "directo"],
  ageRating: "all",
  productionYear: 2026,
  productionCountry: "ES",
  director: "Lola Arriaga",
  artists: ["Grupo Terrizo"],
  artSheet: "Grupo Terrizo, quinteto de percusión.",
  techSheet: "Cuatro cámaras, sonido binaural.",
  additionalInfo: "Abrimos la sala diez minutos antes.",
  price: { gross: 800 },
  image: "products/percusion-en-directo.jpg",
  trailer: false,
};
