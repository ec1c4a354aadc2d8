import type { DemoProduct } from "../types.ts";

export const abejas: DemoProduct = {
  slug: "lo-que-saben-las-abejas",
  channel: "faro-ciencia",
  type: "vod",
  status: "published",
  publishedInDays: -41,
  language: "es",
  title: {
    es: "Lo que saben las abejas",
    en: "What Bees Know",
    pt: "O que sabem as abelhas",
  },
  shortDescription: {
    es: "Cuentan, bailan, votan y recuerdan tu cara. Una visita a la inteligencia más pequeña del jardín.",
    en: "They count, dance, vote and remember your face. A visit to the smallest intelligence in the garden.",
    pt: "Contam, dançam, votam e lembram-se da sua cara. Uma visita à inteligência mais pequena do jardim.",
  },
  description: {
    es: [
      "El cerebro de una abeja cabe en la cabeza de un alfiler y aun así distingue cuadros de Monet de cuadros de Picasso, entiende la idea de cero y discute con sus hermanas dónde mudarse hasta llegar a un acuerdo.",
      "Seguimos a una obrera durante su último mes de vida, de cuidadora a exploradora, con la ayuda de quienes llevan décadas intentando pensar como ella. No hace falta saber nada; basta con haber oído alguna vez un zumbido y no haberse apartado.",
      "Con subtítulos en tres idiomas y una guía para hacer un hotel de insectos en el balcón.",
    ],
    en: [
      "A bee's brain fits on the head of a pin, and yet it can tell a Monet from a Picasso, grasp the idea of zero, and argue with its sisters about where to move until they all agree.",
      "We follow one worker through her last month of life, from nurse to scout, with the help of people who have spent decades trying to think like her. You need to know nothing beforehand; it is enough to have once heard a buzz and stayed where you were.",
      "With subtitles in three languages, and a guide to building an insect hotel on your balcony.",
    ],
    pt: [
      "O cérebro de uma abelha cabe na cabeça de um alfinete e, ainda assim, distingue quadros de Monet de quadros de Picasso, entende a ideia de zero e discute com as irmãs para onde se mudar até chegarem a acordo.",
      "Seguimos uma obreira no seu último mês de vida, de ama a exploradora, com a ajuda de quem leva décadas a tentar pensar como ela. Não é preciso saber nada; basta ter ouvido um dia um zumbido e não ter fugido.",
      "Com legendas em três línguas e um guia para fazer um hotel de insetos na varanda.",
    ],
  },
  categories: ["science", "documentary", "family"],
  tags: {
    es: ["abejas", "naturaleza", "animales", "jardín"],
    en: ["bees", "nature", "animals", "garden"],
    pt: ["abelhas", "natureza", "animais", "jardim"],
  },
  ageRating: "all",
  productionYear: 2025,
  productionCountry: "ES",
  director: "Ana Belén Uroz",
  artists: [],
  artSheet: "Ana Belén Uroz. Laboratorio de Polinizadores, Faro Ciencia.",
  techSheet: "1280 × 720, 25 fps. AAC, 48 kHz.",
  price: { gross: 350 },
  image: "products/abejas.jpg",
  clip: "abejas",
  trailer: true,
  captions: [
    { language: "es", file: "abejas.es.vtt" },
    { language: "en", file: "abejas.en.vtt" },
    { language: "pt", file: "abejas.pt.vtt" },
  ],
};
