import type { DemoProduct } from "../types.ts";

export const saludoAlSol: DemoProduct = {
  slug: "saludo-al-sol-para-empezar",
  channel: "marea-yoga",
  type: "vod",
  status: "published",
  publishedInDays: -18,
  language: "es",
  title: {
    es: "Saludo al sol para empezar",
    en: "Sun Salutation for Beginners",
    pt: "Saudação ao sol para começar",
  },
  shortDescription: {
    es: "La primera clase, siempre gratis. Doce posturas, mucho aire y ninguna prisa por tocarse los pies.",
    en: "The first class, always free. Twelve poses, plenty of air and no hurry to touch your toes.",
    pt: "A primeira aula, sempre grátis. Doze posturas, muito ar e nenhuma pressa em tocar nos pés.",
  },
  description: {
    es: [
      "El saludo al sol es la frase con la que empieza casi todo en yoga. Aquí la pronunciamos despacio: primero cada postura por separado, después enlazadas y al final al ritmo de tu respiración, que es el único metrónomo de la clase.",
      "Para hacerla necesitas una esterilla y espacio para estirar los brazos. Si te pierdes, respira y espera: volvemos a empezar.",
      "Si estás embarazada o tienes una lesión, consulta antes con tu médico.",
    ],
    en: [
      "The sun salutation is the sentence with which nearly everything in yoga begins. Here we say it slowly: first each pose on its own, then joined together, and finally at the pace of your breath, the only metronome in this class.",
      "You need a mat and room to stretch your arms. If you get lost, breathe and wait: we start again.",
      "If you are pregnant or injured, ask your doctor first.",
    ],
    pt: [
      "A saudação ao sol é a frase com que começa quase tudo no ioga. Aqui dizemo-la devagar: primeiro cada postura em separado, depois ligadas e por fim ao ritmo da sua respiração, que é o único metrónomo da aula.",
      "Precisa de um tapete e de espaço para esticar os braços. Se se perder, respire e espere: voltamos a começar.",
      "Se está grávida ou tem uma lesão, consulte antes o seu médico.",
    ],
  },
  categories: ["wellbeing"],
  tags: {
    es: ["yoga", "principiantes", "mañana"],
    en: ["yoga", "beginners", "morning"],
    pt: ["ioga", "principiantes", "manhã"],
  },
  ageRating: "all",
  productionYear: 2026,
  productionCountry: "ES",
  director: "Rocío Almansa",
  artists: ["Rocío Almansa"],
  group: "Primeros pasos",
  artSheet: "Rocío Almansa",
  techSheet: "1920 × 1080, 25 fps. AAC, 48 kHz.",
  price: { gross: 0 },
  image: "products/saludo-al-sol.jpg",
  clip: "saludo-al-sol",
  trailer: false,
};
