import type { DemoProduct } from "../types.ts";

export const ojoDelHuracan: DemoProduct = {
  slug: "en-el-ojo-del-huracan",
  channel: "faro-ciencia",
  type: "vod",
  status: "published",
  publishedInDays: -89,
  language: "es",
  title: {
    es: "En el ojo del huracán",
    en: "In the Eye of the Hurricane",
    pt: "No olho do furacão",
  },
  shortDescription: {
    es: "Cómo nace, gira y muere una tormenta vista desde setecientos kilómetros de altura. Una charla con imágenes de satélite.",
    en: "How a storm is born, spins and dies, seen from seven hundred kilometres up. A talk with satellite pictures.",
    pt: "Como nasce, gira e morre uma tempestade vista de setecentos quilómetros de altura. Uma palestra com imagens de satélite.",
  },
  description: {
    es: [
      "Todo huracán empieza con agua templada y un poco de aire que sube. En esta charla desmontamos la máquina pieza a pieza: el calor que la alimenta, el giro que la ordena y el silencio extraño de su centro.",
      "Con imágenes de satélite de la temporada y una maqueta que cabe en un cubo, para entender por qué cada décima de grado en el mar cuenta.",
      "Grabada en la biblioteca Villaespesa de Almería. Dejará de estar disponible cuando estrenemos la nueva temporada de charlas.",
    ],
    en: [
      "Every hurricane begins with warm water and a little rising air. In this talk we take the machine apart piece by piece: the heat that feeds it, the spin that orders it and the strange silence at its centre.",
      "With satellite pictures of the season and a model that fits in a bucket, to see why every tenth of a degree in the sea matters.",
      "Recorded at the Villaespesa library in Almería. It will be taken down when the new season of talks begins.",
    ],
    pt: [
      "Todo o furacão começa com água morna e um pouco de ar que sobe. Nesta palestra desmontamos a máquina peça a peça: o calor que a alimenta, o giro que a ordena e o estranho silêncio do seu centro.",
      "Com imagens de satélite da temporada e uma maqueta que cabe num balde, para perceber porque conta cada décima de grau no mar.",
      "Gravada na biblioteca Villaespesa de Almería. Deixará de estar disponível quando começar a nova temporada de palestras.",
    ],
  },
  categories: ["science"],
  tags: {
    es: ["clima", "océano", "satélites", "charla"],
    en: ["climate", "ocean", "satellites", "talk"],
    pt: ["clima", "oceano", "satélites", "palestra"],
  },
  ageRating: "all",
  productionYear: 2025,
  productionCountry: "ES",
  director: "Ana Belén Uroz",
  artists: ["Iria Fontán"],
  speakers: ["iria-fontan"],
  group: "Charlas del Faro",
  artSheet: "Iria Fontán",
  techSheet: "1280 × 720, 25 fps. AAC, 48 kHz. NASA MODIS.",
  price: { gross: 450 },
  expiresInDays: 45,
  image: "products/ojo-del-huracan.jpg",
  clip: "ojo-del-huracan",
  trailer: false,
};
