import type { DemoProduct } from "../types.ts";

export const respirarEnElBosque: DemoProduct = {
  slug: "respirar-en-el-bosque",
  channel: "marea-yoga",
  type: "vod",
  status: "published",
  publishedInDays: -11,
  language: "es",
  title: {
    es: "Respirar en el bosque",
    en: "Breathing in the Forest",
    pt: "Respirar na floresta",
  },
  shortDescription: {
    es: "Una meditación guiada junto al río. Cierra los ojos y deja que el agua cuente por ti.",
    en: "A guided meditation by the river. Close your eyes and let the water do the counting.",
    pt: "Uma meditação guiada junto ao rio. Feche os olhos e deixe a água contar por si.",
  },
  description: {
    es: [
      "Cuatro tiempos para tomar aire, seis para soltarlo y un río que no se equivoca nunca. Grabamos esta meditación en un bosque de ribera de la sierra de Grazalema, sin música añadida en los primeros minutos para que el oído aterrice.",
      "Sirve para parar a media tarde, para dormir y para antes de una llamada difícil. Rocío guía al principio y después se calla, que también es guiar.",
      "Forma parte de la serie «Descansos». Vuelve las veces que quieras.",
      "Mejor tumbada, mejor tumbado.",
    ],
    en: [
      "Four counts to breathe in, six to let go, and a river that never loses its place. We recorded this meditation in a riverside forest in the Grazalema hills, with no added music in the first minutes so that your ears can land.",
      "Use it to stop mid-afternoon, to fall asleep, or before a difficult call. Rocío guides at first and then falls silent, which is also guiding.",
      "Part of the “Descansos” series. Come back as often as you like.",
      "Best lying down.",
    ],
    pt: [
      "Quatro tempos para inspirar, seis para soltar e um rio que nunca se engana. Gravámos esta meditação numa floresta ribeirinha da serra de Grazalema, sem música nos primeiros minutos para o ouvido aterrar.",
      "Serve para parar a meio da tarde, para dormir e para antes de uma chamada difícil. A Rocío guia no princípio e depois cala-se, que também é guiar.",
      "Faz parte da série «Descansos». Volte as vezes que quiser.",
      "Melhor deitado no chão.",
    ],
  },
  categories: ["wellbeing"],
  tags: {
    es: ["meditación", "respiración", "naturaleza", "dormir"],
    en: ["meditation", "breathing", "nature", "sleep"],
    pt: ["meditação", "respiração", "natureza", "dormir"],
  },
  ageRating: "all",
  productionYear: 2026,
  productionCountry: "ES",
  director: "Rocío Almansa",
  artists: ["Rocío Almansa"],
  group: "Descansos",
  artSheet: "Rocío Almansa, Iván Corral",
  techSheet: "1280 × 720, 25 fps. AAC, 48 kHz.",
  price: { gross: 800 },
  image: "products/respirar-en-el-bosque.jpg",
  clip: "respirar-en-el-bosque",
  trailer: true,
};
