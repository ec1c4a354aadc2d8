import type { DemoProduct } from "../types.ts";

export const ecgPasoAPaso: DemoProduct = {
  slug: "ecg-paso-a-paso",
  channel: "ateneo-cardiologico",
  type: "vod",
  status: "published",
  publishedInDays: -48,
  language: "es",
  title: {
    es: "ECG paso a paso",
    en: "ECG, Step by Step",
    pt: "ECG passo a passo",
  },
  shortDescription: {
    es: "Un método de siete preguntas para leer cualquier electrocardiograma sin quedarse en blanco. Con la Dra. Elvira Santamaría.",
    en: "Seven questions to read any electrocardiogram without freezing. With Dr Elvira Santamaría.",
    pt: "Um método de sete perguntas para ler qualquer eletrocardiograma sem bloquear. Com a Dra. Elvira Santamaría.",
  },
  description: {
    es: [
      "Frecuencia, ritmo, eje, ondas, intervalos, segmento ST y contexto. Siete preguntas, siempre en el mismo orden, hasta que el papel milimetrado deja de dar miedo.",
      "La doctora Santamaría trabaja con trazados reales, los equivocados incluidos. Primero lees tú, después lee ella, y en la diferencia está la clase. Al terminar tendrás un método, no una lista de memoria.",
      "Pensado para residentes, enfermería y atención primaria.",
      "Los trazados se leen mejor en una pantalla de ordenador o de tableta.",
    ],
    en: [
      "Rate, rhythm, axis, waves, intervals, ST segment and context. Seven questions, always in the same order, until graph paper stops being frightening.",
      "Dr Santamaría works with real tracings, including the ones that were misread. You go first, she goes second, and the lesson is in the difference. You leave with a method, not a list to memorise.",
      "Designed for residents, nurses and primary care.",
      "The traces read best on a computer or a tablet.",
    ],
    pt: [
      "Frequência, ritmo, eixo, ondas, intervalos, segmento ST e contexto. Sete perguntas, sempre pela mesma ordem, até o papel milimétrico deixar de assustar.",
      "A doutora Santamaría trabalha com traçados reais, incluindo os que foram mal lidos. Primeiro lê o aluno, depois lê ela, e a aula está na diferença. No fim fica com um método, não com uma lista de cor.",
      "Pensado para internos, enfermagem e cuidados primários.",
      "Os traçados leem-se melhor num ecrã de computador ou de tablet.",
    ],
  },
  categories: ["health", "workshops"],
  tags: {
    es: ["ecg", "cardiología", "curso", "residentes"],
    en: ["ecg", "cardiology", "course", "residents"],
    pt: ["ecg", "cardiologia", "curso", "internos"],
  },
  ageRating: "all",
  productionYear: 2026,
  productionCountry: "ES",
  director: "Dra. Elvira Santamaría",
  artists: ["Dra. Elvira Santamaría"],
  speakers: ["elvira-santamaria"],
  artSheet: "Dra. Elvira Santamaría, Marta Iglesias",
  techSheet: "1280 × 720. 25 mm/s, 10 mm/mV.",
  price: { gross: 2400 },
  expirationHours: 720,
  image: "products/ecg-paso-a-paso.jpg",
  clip: "ecg-paso-a-paso",
  trailer: true,
};
