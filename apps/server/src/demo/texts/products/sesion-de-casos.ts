import type { DemoProduct } from "../types.ts";

/** Shown in a lesson of the course of ECG; by itself nobody buys it. */
export const sesionDeCasos: DemoProduct = {
  slug: "sesion-de-casos-ecg",
  channel: "ateneo-cardiologico",
  type: "live",
  dates: [
    { inDays: 2, at: "19:00" },
    { inDays: 16, at: "19:00" },
  ],
  status: "private",
  publishedInDays: -20,
  language: "es",
  title: {
    es: "Sesión de casos: leemos juntos",
    en: "Case Session: We Read Together",
    pt: "Sessão de casos: lemos em conjunto",
  },
  shortDescription: {
    es: "Tres trazados que llegaron a la guardia, leídos a la vez por todo el curso y comentados en el chat.",
    en: "Three tracings that came in on call, read by the whole course at once and talked over in the chat.",
    pt: "Três traçados que chegaram à urgência, lidos ao mesmo tempo por todo o curso e comentados no chat.",
  },
  description: {
    es: [
      "Cada quince días, el curso se reúne para leer casos que nadie ha visto antes. El trazado aparece, hay un minuto para decidir y luego se habla.",
      "La doctora Santamaría responde en el chat mientras dura.",
    ],
    en: [
      "Every fortnight the course meets to read cases that nobody has seen before. The tracing appears, there is a minute to decide, and then we talk.",
      "Dr Santamaría answers in the chat all along.",
    ],
    pt: [
      "De quinze em quinze dias, o curso reúne-se para ler casos que ninguém viu antes. Aparece o traçado, há um minuto para decidir e depois conversa-se.",
      "A doutora Santamaría responde no chat enquanto dura.",
    ],
  },
  categories: ["health"],
  tags: {
    es: ["ecg", "casos clínicos"],
    en: ["ecg", "clinical cases"],
    pt: ["ecg", "casos clínicos"],
  },
  ageRating: "all",
  productionYear: 2026,
  productionCountry: "ES",
  director: "Dra. Elvira Santamaría",
  artists: ["Dra. Elvira Santamaría"],
  speakers: ["elvira-santamaria"],
  artSheet: "Dra. Elvira Santamaría, Marta Iglesias",
  techSheet: "1280 × 720.",
  price: { gross: 0 },
  image: "products/sesion-de-casos.jpg",
  clip: "curso-ecg-ritmo",
  trailer: false,
};
