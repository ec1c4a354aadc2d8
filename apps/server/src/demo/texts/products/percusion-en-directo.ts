import type { DemoProduct } from "../types.ts";

export const percusionEnDirecto: DemoProduct = {
  slug: "ritmo-de-barro",
  channel: "sala-lumbre",
  type: "broadcast",
  dates: [{ inDays: 5, at: "21:00" }],
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
      "Cuatro cámaras y sonido binaural. Abrimos la sala diez minutos antes.",
    ],
    en: [
      "The group tunes with water and fire in front of the audience. Then nobody speaks for forty minutes.",
      "With headphones you hear where each drum stands.",
      "Four cameras and binaural sound. Doors open ten minutes early.",
    ],
    pt: [
      "O grupo afina com água e fogo diante do público. Depois ninguém fala durante quarenta minutos.",
      "Com auscultadores ouve-se onde está cada tambor.",
      "Quatro câmaras e som binaural. Abrimos a sala dez minutos antes.",
    ],
  },
  categories: ["music"],
  tags: {
    es: ["percusión", "directo"],
    en: ["percussion", "live"],
    pt: ["percussão", "ao vivo"],
  },
  ageRating: "all",
  productionYear: 2026,
  productionCountry: "ES",
  director: "Lola Arriaga",
  artists: ["Grupo Terrizo"],
  artSheet: "Grupo Terrizo",
  techSheet: "1080p",
  price: { gross: 800 },
  image: "products/percusion-en-directo.jpg",
  trailer: false,
};
