import type { DemoProduct } from "../types.ts";

export const congresoInsuficienciaCardiaca: DemoProduct = {
  slug: "insuficiencia-cardiaca-2026",
  channel: "ateneo-cardiologico",
  type: "vod",
  status: "published",
  publishedInDays: -20,
  language: "es",
  title: {
    es: "Insuficiencia cardíaca 2026: lo que cambia en tu consulta",
    en: "Heart Failure 2026: What Changes in Your Clinic",
    pt: "Insuficiência cardíaca 2026: o que muda na sua consulta",
  },
  shortDescription: {
    es: "Las ponencias del IX Encuentro del Ateneo, con diapositivas y discusión. Qué hacer mañana a primera hora, explicado por quien ya lo hace.",
    en: "The talks of our 9th annual meeting, with slides and discussion. What to do first thing tomorrow, told by those already doing it.",
    pt: "As palestras do IX Encontro do Ateneo, com diapositivos e discussão. O que fazer amanhã logo cedo, explicado por quem já o faz.",
  },
  description: {
    es: [
      "Durante dos días, ciento ochenta profesionales discutieron una sola pregunta: ¿qué hacemos distinto a partir del lunes? Aquí están las ponencias completas, las mesas de casos y las preguntas incómodas del público.",
      "Hablamos de titulación precoz, de congestión residual, del paciente frágil y de cómo organizar una consulta de alta temprana sin más personal. Cada bloque se cierra con tres decisiones que caben en una tarjeta de bolsillo.",
      "El acceso incluye la bibliografía comentada y la grabación de los talleres de ecografía a pie de cama. Dirigido a profesionales sanitarios; no sustituye las guías de práctica clínica ni el juicio del especialista.",
      "Las asociaciones y los hospitales pueden pedir códigos para sus equipos.",
    ],
    en: [
      "For two days, a hundred and eighty professionals argued over one question: what do we do differently from Monday? Here are the full talks, the case panels and the awkward questions from the floor.",
      "We cover early titration, residual congestion, the frail patient, and how to run an early discharge clinic without extra staff. Each block ends with three decisions that fit on a pocket card.",
      "Access includes the annotated references and the recording of the bedside ultrasound workshops. Intended for healthcare professionals; it does not replace clinical practice guidelines or specialist judgement.",
      "Associations and hospitals can ask for codes for their teams.",
    ],
    pt: [
      "Durante dois dias, cento e oitenta profissionais discutiram uma só pergunta: o que fazemos de diferente a partir de segunda-feira? Aqui estão as palestras completas, as mesas de casos e as perguntas incómodas do público.",
      "Falamos de titulação precoce, de congestão residual, do doente frágil e de como organizar uma consulta de alta precoce sem mais pessoal. Cada bloco termina com três decisões que cabem num cartão de bolso.",
      "O acesso inclui a bibliografia comentada e a gravação das oficinas de ecografia à cabeceira. Dirigido a profissionais de saúde; não substitui as normas de prática clínica nem o juízo do especialista.",
      "As associações e os hospitais podem pedir códigos para as suas equipas.",
    ],
  },
  categories: ["health", "congress"],
  tags: {
    es: ["cardiología", "insuficiencia cardíaca", "congreso", "formación médica"],
    en: ["cardiology", "heart failure", "conference", "medical training"],
    pt: ["cardiologia", "insuficiência cardíaca", "congresso", "formação médica"],
  },
  ageRating: "all",
  productionYear: 2026,
  productionCountry: "ES",
  director: "Comité científico del Ateneo",
  artists: ["Dra. Elvira Santamaría", "Dr. Gonzalo Iturbe", "Dra. Montse Ferrán"],
  speakers: ["elvira-santamaria"],
  group: "Encuentros del Ateneo",
  artSheet:
    "Dra. Elvira Santamaría, Dr. Gonzalo Iturbe, Dra. Montse Ferrán, Dr. Aitor Lekuona, D.ª Pilar Casas",
  techSheet: "1280 × 720, 25 fps. AAC, 48 kHz. PDF.",
  questions: [
    {
      question: {
        es: "¿Da créditos de formación?",
        en: "Does it give training credits?",
        pt: "Dá créditos de formação?",
      },
      answer: {
        es: "No por ahora. Estamos tramitando la acreditación y avisaremos a quien tenga entrada.",
        en: "Not yet. We have applied for accreditation and will write to everybody with a ticket.",
        pt: "Para já, não. A acreditação está em curso e avisaremos quem tiver bilhete.",
      },
    },
    {
      question: {
        es: "¿Puedo pedir factura a nombre del hospital?",
        en: "Can the invoice be for my hospital?",
        pt: "Posso pedir fatura em nome do hospital?",
      },
      answer: {
        es: "Sí. Al pagar, marca que quieres factura y escribe los datos del hospital.",
        en: "Yes. When you pay, tick that you want an invoice and enter the hospital's details.",
        pt: "Sim. Ao pagar, assinale que quer fatura e escreva os dados do hospital.",
      },
    },
  ],
  price: {
    gross: 4900,
    offer: { gross: 3900, startsInDays: -6, endsInDays: 9 },
  },
  expirationHours: 2160,
  image: "products/insuficiencia-cardiaca.jpg",
  clip: "insuficiencia-cardiaca",
  trailer: true,
};
