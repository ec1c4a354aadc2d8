import type { DemoProduct } from "../types.ts";

export const horaDeOro: DemoProduct = {
  slug: "dolor-toracico-la-primera-hora",
  channel: "ateneo-cardiologico",
  type: "course",
  status: "published",
  publishedInDays: -17,
  language: "es",
  title: {
    es: "Dolor torácico: la primera hora",
    en: "Chest Pain: The First Hour",
    pt: "Dor torácica: a primeira hora",
  },
  shortDescription: {
    es: "Qué preguntar, qué pedir y a quién llamar entre el minuto cero y el sesenta. Con tres casos que salieron bien y uno que no.",
    en: "What to ask, what to order and whom to call from minute zero to sixty. With three cases that went well and one that didn’t.",
    pt: "O que perguntar, o que pedir e a quem ligar entre o minuto zero e o sessenta. Com três casos que correram bem e um que não.",
  },
  description: {
    es: [
      "La primera hora no se improvisa: se ensaya. Este curso la parte en cuatro cuartos de hora y dice, en cada uno, qué tiene que estar hecho.",
      "Es la continuación natural del curso de ECG, aunque puede seguirse por separado.",
    ],
    en: [
      "The first hour is not improvised, it is rehearsed. This course cuts it into four quarters and says what has to be done in each.",
      "It follows on from the ECG course, and can be taken by itself.",
    ],
    pt: [
      "A primeira hora não se improvisa: ensaia-se. Este curso divide-a em quatro quartos de hora e diz, em cada um, o que tem de estar feito.",
      "É a continuação natural do curso de ECG, embora possa ser seguido em separado.",
    ],
  },
  categories: ["health", "workshops"],
  tags: {
    es: ["urgencias", "dolor torácico", "curso"],
    en: ["emergency", "chest pain", "course"],
    pt: ["urgência", "dor torácica", "curso"],
  },
  ageRating: "all",
  productionYear: 2026,
  productionCountry: "ES",
  director: "Dra. Elvira Santamaría",
  artists: ["Dra. Elvira Santamaría", "Marta Iglesias"],
  speakers: ["elvira-santamaria"],
  artSheet: "Dra. Elvira Santamaría, Marta Iglesias",
  techSheet: "",
  price: { gross: 3900 },
  image: "products/hora-de-oro.jpg",
  trailer: false,
  course: {
    level: "advanced",
    requirements: {
      es: {
        audience: "Quien recibe el dolor torácico en urgencias o en una ambulancia.",
        knowledge: "Leer un ECG de doce derivaciones.",
        materials: "El protocolo de tu hospital, para compararlo.",
      },
      en: {
        audience: "Whoever receives chest pain in an emergency room or an ambulance.",
        knowledge: "Reading a twelve-lead ECG.",
        materials: "Your hospital’s protocol, to compare.",
      },
      pt: {
        audience: "Quem recebe a dor torácica na urgência ou numa ambulância.",
        knowledge: "Ler um ECG de doze derivações.",
        materials: "O protocolo do seu hospital, para comparar.",
      },
    },
    modules: [
      {
        title: { es: "Media hora para saber", en: "Half an hour to know", pt: "Meia hora para saber" },
        lessons: [
          {
            title: {
              es: "Minutos 0 a 15: el ECG ya",
              en: "Minutes 0 to 15: the ECG, now",
              pt: "Minutos 0 a 15: o ECG, já",
            },
            text: {
              es: "Antes de diez minutos, un ECG **leído**. Hacerlo y dejarlo en el carro no cuenta.\n\nMientras se hace: hora de inicio, tipo de dolor, qué tomaba.",
              en: "Within ten minutes, an ECG that has been **read**. Done and left on the trolley does not count.\n\nMeanwhile: when it began, what kind of pain, what they were taking.",
              pt: "Antes de dez minutos, um ECG **lido**. Feito e deixado no carrinho não conta.\n\nEntretanto: hora de início, tipo de dor, que medicação tomava.",
            },
          },
          {
            title: {
              es: "Minutos 15 a 30: la troponina y la duda",
              en: "Minutes 15 to 30: troponin and doubt",
              pt: "Minutos 15 a 30: a troponina e a dúvida",
            },
            text: {
              es: "Una troponina normal a la hora del dolor no descarta nada: la segunda, sí ayuda. Apunta las dos horas, la de la sangre y la del dolor.",
              en: "A normal troponin an hour into the pain rules nothing out; the second one helps. Write down both times: of the blood and of the pain.",
              pt: "Uma troponina normal à hora da dor não exclui nada: a segunda, sim, ajuda. Registam-se as duas horas, a do sangue e a da dor.",
            },
            isLocked: true,
          },
        ],
      },
      {
        title: { es: "Media hora para decidir", en: "Half an hour to decide", pt: "Meia hora para decidir" },
        lessons: [
          {
            title: {
              es: "Minutos 30 a 45: a quién se llama",
              en: "Minutes 30 to 45: whom to call",
              pt: "Minutos 30 a 45: a quem se liga",
            },
            text: {
              es: "- ST elevado: **código infarto**, sin esperar la analítica.\n- ST dinámico o dolor que vuelve: hemodinámica, hoy.\n- Lo demás: segunda troponina y cama con monitor.",
              en: "- Raised ST: **infarction code**, without waiting for the blood.\n- Changing ST or pain that returns: cath lab, today.\n- The rest: second troponin and a monitored bed.",
              pt: "- ST elevado: **via verde coronária**, sem esperar pelas análises.\n- ST dinâmico ou dor que volta: hemodinâmica, hoje.\n- O resto: segunda troponina e cama com monitor.",
            },
            isLocked: true,
          },
          {
            title: {
              es: "El caso que no salió bien",
              en: "The case that did not go well",
              pt: "O caso que não correu bem",
            },
            text: {
              es: "Hombre, 47 años, dolor entre los hombros. ECG normal, troponina normal, alta. Nadie midió la tensión en los dos brazos.\n\nLa lección no es la disección: es la **pregunta que faltó**.",
              en: "Man, 47, pain between the shoulders. Normal ECG, normal troponin, sent home. Nobody measured the pressure in both arms.\n\nThe lesson is not the dissection: it is the **question that was missing**.",
              pt: "Homem, 47 anos, dor entre os ombros. ECG normal, troponina normal, alta. Ninguém mediu a tensão nos dois braços.\n\nA lição não é a disseção: é a **pergunta que faltou**.",
            },
            isLocked: true,
          },
        ],
      },
    ],
    learners: [{ viewer: "viewer2@demo.palco.test", lessons: 2 }],
  },
};
