import type { DemoProduct } from "../types.ts";

export const cardiologiaDeGuardia: DemoProduct = {
  slug: "cardiologia-de-guardia",
  channel: "ateneo-cardiologico",
  type: "master",
  status: "published",
  publishedInDays: -10,
  language: "es",
  title: {
    es: "Cardiología de guardia",
    en: "Cardiology on Call",
    pt: "Cardiologia de urgência",
  },
  shortDescription: {
    es: "Tres cursos en orden: escuchar, leer el trazado y decidir en la primera hora. Con certificado del máster.",
    en: "Three courses in order: listen, read the tracing, decide within the first hour. With a certificate of the programme.",
    pt: "Três cursos por ordem: ouvir, ler o traçado e decidir na primeira hora. Com certificado do programa.",
  },
  description: {
    es: [
      "Una guardia se aprende en un orden: primero el oído, luego el papel y, al final, la decisión con el reloj en marcha. Los tres cursos de este máster siguen ese orden, y cada uno se abre al completar el anterior.",
      "Quien ya tenga alguno lo conserva y lo sigue como quiera; los otros llegan con el máster.",
    ],
    en: [
      "Being on call is learned in an order: first the ear, then the paper and, in the end, the decision with the clock running. The three courses of this programme follow it, each opening when the one before is completed.",
      "Whoever has one of them already keeps it and learns it as they like; the others come with the programme.",
    ],
    pt: [
      "Estar de urgência aprende-se por uma ordem: primeiro o ouvido, depois o papel e, no fim, a decisão com o relógio a contar. Os três cursos deste programa seguem essa ordem, e cada um abre ao concluir o anterior.",
      "Quem já tiver algum conserva-o e segue-o como quiser; os outros chegam com o programa.",
    ],
  },
  categories: ["health", "workshops"],
  tags: {
    es: ["cardiología", "máster", "urgencias"],
    en: ["cardiology", "programme", "emergency"],
    pt: ["cardiologia", "programa", "urgência"],
  },
  ageRating: "all",
  productionYear: 2026,
  productionCountry: "ES",
  director: "Dra. Elvira Santamaría",
  artists: ["Dra. Elvira Santamaría"],
  speakers: ["elvira-santamaria"],
  artSheet: "Dra. Elvira Santamaría, Marta Iglesias",
  techSheet: "",
  price: { gross: 8900 },
  image: "products/cardiologia-de-guardia.jpg",
  trailer: false,
  bundle: ["auscultar-el-corazon", "curso-ecg-del-papel-al-paciente", "dolor-toracico-la-primera-hora"],
  master: {
    isOrdered: true,
    level: "intermediate",
    requirements: {
      es: {
        audience: "Residentes y enfermería que empiezan a hacer guardias.",
        knowledge: "Anatomía básica del corazón.",
        materials: "Un fonendoscopio, papel y una regla.",
      },
      en: {
        audience: "Residents and nurses who begin to be on call.",
        knowledge: "Basic anatomy of the heart.",
        materials: "A stethoscope, paper and a ruler.",
      },
      pt: {
        audience: "Internos e enfermagem que começam a fazer urgência.",
        knowledge: "Anatomia básica do coração.",
        materials: "Um estetoscópio, papel e uma régua.",
      },
    },
  },
};
