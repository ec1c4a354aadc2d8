import type { DemoProduct } from "../types.ts";

export const laRetina: DemoProduct = {
  slug: "la-retina-ventana-del-corazon",
  channel: "ateneo-cardiologico",
  type: "vod",
  status: "published",
  publishedInDays: -75,
  language: "es",
  title: {
    es: "La retina, ventana del corazón",
    en: "The Retina, a Window on the Heart",
    pt: "A retina, janela do coração",
  },
  shortDescription: {
    es: "Los vasos del ojo son los únicos que se ven sin abrir nada. Una sesión clínica abierta sobre lo que cuentan de la tensión arterial.",
    en: "The vessels of the eye are the only ones we can see without opening anything. An open session on what they say about blood pressure.",
    pt: "Os vasos do olho são os únicos que se veem sem abrir nada. Uma sessão clínica aberta sobre o que contam da tensão arterial.",
  },
  description: {
    es: [
      "Arteriolas que se estrechan, cruces que se marcan, pequeñas hemorragias que avisan. El fondo de ojo lleva más de un siglo hablando del corazón, y casi hemos dejado de escucharlo.",
      "En esta sesión abierta, cardiología y oftalmología miran juntas las mismas fotografías y discuten qué añade la retina a la valoración del riesgo: cuándo pedirla, cómo leerla y qué no hay que pedirle.",
      "Sesión abierta y sin coste, por acuerdo de la asamblea del Ateneo.",
    ],
    en: [
      "Arterioles that narrow, crossings that nip, small haemorrhages that warn. The fundus of the eye has been talking about the heart for over a century, and we have almost stopped listening.",
      "In this open session, cardiology and ophthalmology look at the same photographs together and discuss what the retina adds to risk assessment: when to ask for it, how to read it, and what not to expect from it.",
      "An open session at no charge, as our members decided.",
    ],
    pt: [
      "Arteríolas que se estreitam, cruzamentos que se marcam, pequenas hemorragias que avisam. O fundo do olho fala do coração há mais de um século, e quase deixámos de o ouvir.",
      "Nesta sessão aberta, cardiologia e oftalmologia olham juntas para as mesmas fotografias e discutem o que a retina acrescenta à avaliação do risco: quando a pedir, como a ler e o que não lhe devemos pedir.",
      "Sessão aberta e gratuita, por decisão da assembleia do Ateneo.",
    ],
  },
  categories: ["health"],
  tags: {
    es: ["retina", "hipertensión", "sesión clínica"],
    en: ["retina", "hypertension", "grand rounds"],
    pt: ["retina", "hipertensão", "sessão clínica"],
  },
  ageRating: "all",
  productionYear: 2025,
  productionCountry: "ES",
  director: "Dra. Montse Ferrán",
  artists: ["Dra. Montse Ferrán", "Dr. Hugo Salvatierra"],
  group: "Sesiones abiertas",
  artSheet: "Dra. Montse Ferrán, Dr. Hugo Salvatierra",
  techSheet: "1280 × 720, 25 fps. AAC, 48 kHz.",
  price: { gross: 0 },
  image: "products/la-retina.jpg",
  clip: "la-retina",
  trailer: false,
};
