import type { DemoProduct } from "../types.ts";

export const cuarentaMetros: DemoProduct = {
  slug: "cuarenta-metros-cuadrados",
  channel: "sala-lumbre",
  type: "vod",
  status: "published",
  publishedInDays: -61,
  language: "es",
  title: {
    es: "Cuarenta metros cuadrados",
    en: "Forty Square Metres",
    pt: "Quarenta metros quadrados",
  },
  shortDescription: {
    es: "Cómo una carbonería con goteras se convirtió en la sala donde todas las bandas quieren tocar. Un documental de barrio.",
    en: "How a leaky coal shop became the room every band wants to play. A documentary from the neighbourhood.",
    pt: "Como uma carvoaria com infiltrações se tornou a sala onde todas as bandas querem tocar. Um documentário de bairro.",
  },
  description: {
    es: [
      "En 2011 tres amigos alquilaron un bajo con humedad para guardar amplificadores. Quince años después por allí han pasado cuatrocientas bandas, dos inundaciones y una boda. Este documental cuenta la historia de la Sala Lumbre con las voces de quienes la limpian, la llenan y la sufren los domingos por la mañana.",
      "No es un homenaje: es una libreta de cuentas, un puñado de canciones y una pregunta sin responder. ¿Cuánto ruido necesita un barrio para seguir siendo un barrio?",
      "Gratis para siempre. Si te gusta, ven un viernes.",
      "Mejor documental corto en el festival de cine de barrio de Lavapiés.",
    ],
    en: [
      "In 2011 three friends rented a damp basement to store amplifiers. Fifteen years on, it has hosted four hundred bands, two floods and a wedding. This film tells the story of Sala Lumbre in the words of those who sweep it, fill it and put up with it on Sunday mornings.",
      "It is not a tribute: it is an account book, a handful of songs and an open question. How much noise does a neighbourhood need to remain a neighbourhood?",
      "Free, forever. If you like it, come on a Friday.",
      "Best short documentary at the Lavapiés neighbourhood film festival.",
    ],
    pt: [
      "Em 2011, três amigos alugaram uma cave húmida para guardar amplificadores. Quinze anos depois já lá passaram quatrocentas bandas, duas inundações e um casamento. Este documentário conta a história da Sala Lumbre pelas vozes de quem a limpa, a enche e a atura ao domingo de manhã.",
      "Não é uma homenagem: é um livro de contas, um punhado de canções e uma pergunta por responder. De quanto barulho precisa um bairro para continuar a ser um bairro?",
      "Grátis para sempre. Se gostares, vem numa sexta.",
      "Melhor curta documental no festival de cinema de bairro de Lavapiés.",
    ],
  },
  categories: ["documentary", "music"],
  tags: {
    es: ["documental", "madrid", "música", "barrio"],
    en: ["documentary", "madrid", "music", "neighbourhood"],
    pt: ["documentário", "madrid", "música", "bairro"],
  },
  ageRating: "all",
  productionYear: 2025,
  productionCountry: "ES",
  director: "Lola Arriaga",
  artists: [],
  artSheet: "Lola Arriaga, Pau Server, Ana Lucas, Iván Corral",
  techSheet: "1280 × 720, 25 fps. AAC, 48 kHz.",
  price: { gross: 0 },
  image: "products/cuarenta-metros.jpg",
  clip: "cuarenta-metros",
  trailer: false,
};
