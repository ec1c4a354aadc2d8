import type { DemoProduct } from "../types.ts";

export const laLunaEnDirecto: DemoProduct = {
  slug: "la-luna-en-directo",
  channel: "faro-ciencia",
  type: "broadcast",
  dates: [{ inDays: 1, at: "21:30" }],
  status: "published",
  publishedInDays: -7,
  language: "es",
  title: {
    es: "La Luna, cráter a cráter",
    en: "The Moon, crater by crater",
    pt: "A Lua, cratera a cratera",
  },
  shortDescription: {
    es: "Un telescopio, una noche despejada y dos astrónomos que responden a lo que preguntes en el chat.",
    en: "One telescope, one clear night and two astronomers who answer whatever you ask in the chat.",
    pt: "Um telescópio, uma noite limpa e dois astrónomos que respondem ao que for perguntado no chat.",
  },
  description: {
    es: [
      "Cuando la Luna está a medias, las sombras dibujan las montañas. Recorremos esa línea con el telescopio de la fundación y paramos donde pidáis.",
      "Si las nubes no dejan ver, enseñamos la noche anterior y lo decimos.",
      "Con un telescopio de cuarenta centímetros, cerca de una hora.",
    ],
    en: [
      "When the Moon is half full, shadows draw its mountains. We follow that line with the foundation’s telescope and stop wherever you ask.",
      "If clouds hide it, we show the night before and say so.",
      "With a forty-centimetre telescope, for about an hour.",
    ],
    pt: [
      "Quando a Lua está a meio, as sombras desenham as montanhas. Percorremos essa linha com o telescópio da fundação e paramos onde pedirem.",
      "Se as nuvens não deixarem ver, mostramos a noite anterior e dizemo-lo.",
      "Com um telescópio de quarenta centímetros, cerca de uma hora.",
    ],
  },
  categories: ["science"],
  tags: {
    es: ["astronomía", "luna", "telescopio"],
    en: ["astronomy", "moon", "telescope"],
    pt: ["astronomia", "lua", "telescópio"],
  },
  ageRating: "all",
  productionYear: 2026,
  productionCountry: "ES",
  director: "Faro Ciencia",
  artists: ["Marta Roig", "Joan Prat"],
  artSheet: "Marta Roig, Joan Prat",
  techSheet: "1080p. 40 cm, f/10.",
  price: { gross: 400 },
  image: "products/la-luna-en-directo.jpg",
  trailer: false,
};
