import type { DemoProduct } from "../types.ts";

export const citricos: DemoProduct = {
  slug: "citricos-la-cocina-del-invierno",
  channel: "brasa-y-sal",
  type: "vod",
  status: "published",
  publishedInDays: -4,
  language: "es",
  title: {
    es: "Cítricos: la cocina del invierno",
    en: "Citrus: Cooking in Winter",
    pt: "Citrinos: a cozinha do inverno",
  },
  shortDescription: {
    es: "Siete recetas con naranja, limón, lima y pomelo. Del aliño que arregla un lunes al pescado que arregla una cena.",
    en: "Seven recipes with orange, lemon, lime and grapefruit. From the dressing that saves a Monday to the fish that saves a dinner.",
    pt: "Sete receitas com laranja, limão, lima e toranja. Do tempero que salva uma segunda-feira ao peixe que salva um jantar.",
  },
  description: {
    es: [
      "El invierno no es gris: es naranja, amarillo y verde lima. En esta clase Tomás Rey exprime, ralla, confita y quema cítricos hasta que no queda ninguno en la caja.",
      "Aprenderás a pelar a vivo sin perder un dedo, a equilibrar ácido, sal y grasa, y a usar la piel, que es donde vive el aroma. Saldrás con siete recetas y con un frasco de limones en sal que mejorará todo lo que cocines hasta abril.",
      "Cocinamos contigo, paso a paso y sin elipsis: si algo tarda doce minutos, son doce minutos.",
      "Para cualquiera que tenga un cuchillo que corte. La lista de la compra te llega con la entrada, y hay subtítulos en tres idiomas.",
    ],
    en: [
      "Winter is not grey: it is orange, yellow and lime green. In this class Tomás Rey squeezes, zests, candies and chars citrus until there is none left in the crate.",
      "You will learn to cut perfect segments and keep all your fingers, to balance acid, salt and fat, and to use the peel, which is where the scent lives. You leave with seven recipes and a jar of salted lemons that will improve everything you cook until April.",
      "We cook along with you, step by step and without jump cuts: if something takes twelve minutes, it takes twelve minutes.",
      "For anybody with a sharp knife. The shopping list comes with your ticket, and there are subtitles in three languages.",
    ],
    pt: [
      "O inverno não é cinzento: é laranja, amarelo e verde-lima. Nesta aula, Tomás Rey espreme, rala, confita e queima citrinos até não sobrar nenhum na caixa.",
      "Vai aprender a tirar gomos limpos sem perder um dedo, a equilibrar ácido, sal e gordura, e a usar a casca, que é onde mora o aroma. Sai com sete receitas e um frasco de limões em sal que vai melhorar tudo o que cozinhar até abril.",
      "Cozinhamos consigo, passo a passo e sem elipses: se algo demora doze minutos, são doze minutos.",
      "Para quem tiver uma faca que corte. A lista de compras chega com o bilhete, e há legendas em três línguas.",
    ],
  },
  categories: ["cooking", "workshops"],
  tags: {
    es: ["cítricos", "temporada", "recetas", "invierno"],
    en: ["citrus", "seasonal", "recipes", "winter"],
    pt: ["citrinos", "época", "receitas", "inverno"],
  },
  ageRating: "all",
  productionYear: 2026,
  productionCountry: "ES",
  director: "Uxía Barreiro",
  artists: ["Tomás Rey"],
  speakers: ["tomas-rey"],
  group: "De temporada",
  artSheet: "Tomás Rey, Uxía Barreiro",
  techSheet: "1280 × 720, 25 fps. AAC, 48 kHz.",
  price: { gross: 1450 },
  image: "products/citricos.jpg",
  clip: "citricos",
  trailer: true,
  captions: [
    { language: "es", file: "citricos.es.vtt" },
    { language: "en", file: "citricos.en.vtt" },
    { language: "pt", file: "citricos.pt.vtt" },
  ],
};
