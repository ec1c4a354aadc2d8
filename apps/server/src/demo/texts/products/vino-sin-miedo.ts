import type { DemoProduct } from "../types.ts";

export const vinoSinMiedo: DemoProduct = {
  slug: "vino-sin-miedo",
  channel: "brasa-y-sal",
  type: "vod",
  status: "published",
  publishedInDays: -26,
  language: "es",
  title: {
    es: "Vino sin miedo: una cata para no quedar mal",
    en: "Wine Without Fear: A Tasting for the Rest of Us",
    pt: "Vinho sem medo: uma prova para não fazer má figura",
  },
  shortDescription: {
    es: "Cómo mirar, oler y beber tres vinos de menos de diez euros y tener algo que decir de cada uno. Sin palabras raras.",
    en: "How to look at, smell and drink three wines under ten euros and have something to say about each. No strange words.",
    pt: "Como olhar, cheirar e beber três vinhos de menos de dez euros e ter algo a dizer de cada um. Sem palavras difíceis.",
  },
  description: {
    es: [
      "Nadie huele «cuero mojado» de verdad. En esta cata, la sumiller Candela Ríos te enseña a decir lo que hueles con tus propias palabras y a confiar en ellas.",
      "Compra tres botellas de la lista (ninguna llega a diez euros), llama a dos amigos y dale al play. Paramos cuando toca beber.",
      "Para mayores de edad. Escupir también es catar.",
      "La lista de los vinos te llega por correo con la entrada.",
    ],
    en: [
      "Nobody really smells “wet leather”. In this tasting, sommelier Candela Ríos teaches you to say what you smell in your own words, and to trust them.",
      "Buy three bottles from the list (none costs ten euros), call two friends and press play. We pause when it is time to drink.",
      "Adults only. Spitting is tasting, too.",
      "The list of wines comes by email with your ticket.",
    ],
    pt: [
      "Ninguém cheira mesmo «couro molhado». Nesta prova, a escanção Candela Ríos ensina-o a dizer o que cheira com as suas próprias palavras e a confiar nelas.",
      "Compre três garrafas da lista (nenhuma chega a dez euros), chame dois amigos e carregue no play. Fazemos pausa quando é hora de beber.",
      "Para maiores de idade. Cuspir também é provar.",
      "A lista dos vinhos chega por e-mail com o bilhete.",
    ],
  },
  categories: ["cooking"],
  tags: {
    es: ["vino", "cata", "amigos"],
    en: ["wine", "tasting", "friends"],
    pt: ["vinho", "prova de vinhos", "amigos"],
  },
  ageRating: "18+",
  productionYear: 2026,
  productionCountry: "ES",
  director: "Uxía Barreiro",
  artists: ["Candela Ríos"],
  artSheet: "Candela Ríos",
  techSheet: "1280 × 720, 25 fps. AAC, 48 kHz.",
  price: { gross: 850 },
  expirationHours: 48,
  image: "products/vino-sin-miedo.jpg",
  clip: "vino-sin-miedo",
  trailer: true,
};
