import type { DemoProduct } from "../types.ts";

export const auscultar: DemoProduct = {
  slug: "auscultar-el-corazon",
  channel: "ateneo-cardiologico",
  type: "course",
  status: "published",
  publishedInDays: -24,
  language: "es",
  title: {
    es: "Auscultar: lo que el corazón dice antes que la pantalla",
    en: "Auscultation: What the Heart Says Before the Screen",
    pt: "Auscultar: o que o coração diz antes do ecrã",
  },
  shortDescription: {
    es: "Dos módulos para volver al fonendo: qué se oye, dónde se oye y qué hacer con lo que no encaja.",
    en: "Two modules that take you back to the stethoscope: what you hear, where, and what to do with what doesn’t fit.",
    pt: "Dois módulos para voltar ao estetoscópio: o que se ouve, onde se ouve e o que fazer com o que não encaixa.",
  },
  description: {
    es: [
      "Un soplo se escucha en diez segundos y cambia la petición de pruebas de toda una mañana. Este curso ordena lo que se oye: primero los dos ruidos, luego lo que hay entre ellos.",
      "Todo se lee en una tarde. Cada lección termina con algo que hacer en la próxima exploración.",
    ],
    en: [
      "A murmur takes ten seconds to hear and changes a whole morning of tests. This course puts what you hear in order: first the two sounds, then what lies between them.",
      "It all reads in an afternoon. Each lesson ends with something to do at your next examination.",
    ],
    pt: [
      "Um sopro ouve-se em dez segundos e muda os exames de uma manhã inteira. Este curso põe em ordem o que se ouve: primeiro os dois sons, depois o que há entre eles.",
      "Lê-se tudo numa tarde. Cada lição termina com algo para fazer na próxima observação.",
    ],
  },
  categories: ["health", "workshops"],
  tags: {
    es: ["auscultación", "cardiología", "curso"],
    en: ["auscultation", "cardiology", "course"],
    pt: ["auscultação", "cardiologia", "curso"],
  },
  ageRating: "all",
  productionYear: 2026,
  productionCountry: "ES",
  director: "Dra. Elvira Santamaría",
  artists: ["Dra. Elvira Santamaría"],
  speakers: ["elvira-santamaria"],
  artSheet: "Dra. Elvira Santamaría",
  techSheet: "",
  price: { gross: 2900 },
  image: "products/auscultar.jpg",
  trailer: false,
  course: {
    level: "beginner",
    requirements: {
      es: {
        audience: "Residentes de primer año, enfermería y estudiantes de los últimos cursos.",
        knowledge: "Anatomía básica del corazón.",
        materials: "Un fonendoscopio y alguien que se deje escuchar.",
      },
      en: {
        audience: "First-year residents, nurses and students in their last years.",
        knowledge: "Basic anatomy of the heart.",
        materials: "A stethoscope and somebody who lets you listen.",
      },
      pt: {
        audience: "Internos do primeiro ano, enfermagem e estudantes dos últimos anos.",
        knowledge: "Anatomia básica do coração.",
        materials: "Um estetoscópio e alguém que se deixe auscultar.",
      },
    },
    modules: [
      {
        title: { es: "Los dos ruidos", en: "The two sounds", pt: "Os dois sons" },
        lessons: [
          {
            title: {
              es: "Dónde poner el fonendo",
              en: "Where to put the stethoscope",
              pt: "Onde pôr o estetoscópio",
            },
            text: {
              es: "Cuatro focos, siempre en el mismo orden:\n\n1. aórtico: segundo espacio, derecha;\n2. pulmonar: segundo espacio, izquierda;\n3. tricuspídeo: borde esternal izquierdo, abajo;\n4. mitral: la punta.\n\nEl orden importa menos que no saltarse ninguno.",
              en: "Four places, always in the same order:\n\n1. aortic: second space, right;\n2. pulmonary: second space, left;\n3. tricuspid: lower left sternal edge;\n4. mitral: the apex.\n\nThe order matters less than leaving none out.",
              pt: "Quatro focos, sempre pela mesma ordem:\n\n1. aórtico: segundo espaço, à direita;\n2. pulmonar: segundo espaço, à esquerda;\n3. tricúspide: bordo esternal esquerdo, em baixo;\n4. mitral: a ponta.\n\nA ordem importa menos do que não saltar nenhum.",
            },
            isPreview: true,
          },
          {
            title: { es: "¿Cuál es el primero?", en: "Which one comes first?", pt: "Qual é o primeiro?" },
            text: {
              es: "Palpa la carótida mientras escuchas: el ruido que coincide con el pulso es el **primero**. Con la frecuencia alta, las pausas engañan; el pulso, no.",
              en: "Feel the carotid while you listen: the sound that falls on the pulse is the **first**. At a fast rate the pauses mislead; the pulse does not.",
              pt: "Palpar a carótida enquanto se ausculta: o som que coincide com o pulso é o **primeiro**. Com a frequência alta, as pausas enganam; o pulso, não.",
            },
            isLocked: true,
          },
        ],
      },
      {
        title: { es: "Lo que hay en medio", en: "What lies between", pt: "O que há no meio" },
        lessons: [
          {
            title: {
              es: "Un soplo en cinco palabras",
              en: "A murmur in five words",
              pt: "Um sopro em cinco palavras",
            },
            text: {
              es: "Descríbelo antes de nombrarlo: **cuándo**, **dónde**, **cómo de fuerte**, **hacia dónde va** y **qué lo cambia**.\n\n> Quien empieza por el nombre deja de escuchar.",
              en: "Describe it before you name it: **when**, **where**, **how loud**, **where it goes** and **what changes it**.\n\n> Whoever starts with the name stops listening.",
              pt: "Descrevê-lo antes de lhe dar nome: **quando**, **onde**, **com que força**, **para onde irradia** e **o que o altera**.\n\n> Quem começa pelo nome deixa de ouvir.",
            },
            isLocked: true,
          },
        ],
      },
    ],
    learners: [{ viewer: "viewer2@demo.palco.test", lessons: 3 }],
  },
};
