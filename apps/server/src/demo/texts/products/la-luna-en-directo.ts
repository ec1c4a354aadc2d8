import type { DemoProduct } from "../types.ts";

export const laLunaEnDirecto: DemoProduct = {
  slug: "la-luna-en-directo",
  channel: "faro-ciencia",
  type: "broadcast",
  sessionsInHours: [28],
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
    ],
    en: [
      "When the Moon is half full, shadows draw its mountains. We follow that line with the foundation’s telescope and stop wherever you ask.",
      "If clouds hide it, we show the night before and say so.",
    ],
    pt: [
      "Quando a Lua está a meio, as sombras desenham as montanhas. Percorremos essa linha com o telescópio da fundação e paramos onde pedirem.",
      "Se as nuvens não deixarem ver, mostramos a noite anterior e dizemo-lo.",
    ],
  },
  categories: ["science"],
  tags: ["astronomía", "luna", "telescopio"],
  ageRating: "all",
  productionYear: 2026,
  productionCountry: "ES",
  director: "Faro Ciencia",
  artists: ["Marta Roig", "Joan Prat"],
  artSheet: "Con Marta Roig y Joan Prat.",
  techSheet: "Telescopio de 40 cm y una cámara planetaria.",
  additionalInfo: "Dura cerca de una hora.",
  price: { gross: 400 },
  image: "products/la-luna-en-directo.jpg",
  trailer: false,
};
