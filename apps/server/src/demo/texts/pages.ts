import type { DemoPage } from "./types.ts";

/** Pages of the demo besides its home page. They name only products, channels and speakers that are on show. */
export const demoPages: readonly DemoPage[] = [
  {
    slug: "sobre-nosotros",
    menu: ["footer"],
    title: { es: "Sobre nosotros", en: "About us", pt: "Sobre nós" },
    description: {
      es: "Seis canales independientes de Madrid, Lisboa y Oporto que publican su trabajo sin intermediarios.",
      en: "Six independent channels from Madrid, Lisbon and Porto that publish their work without middlemen.",
      pt: "Seis canais independentes de Madrid, Lisboa e Porto que publicam o seu trabalho sem intermediários.",
    },
    sections: [
      {
        kind: "hero",
        title: {
          es: "Lo que se hace en una sala, también en la tuya",
          en: "What happens on a stage, in your living room too",
          pt: "O que acontece numa sala, também na sua",
        },
        subtitle: {
          es: "Teatro, música, ciencia y cocina, contados por quienes los hacen. Sin cuota mensual: cada entrada paga a su autor.",
          en: "Theatre, music, science and cooking, told by the people who make them. No monthly fee: every ticket pays its author.",
          pt: "Teatro, música, ciência e cozinha, contados por quem os faz. Sem mensalidade: cada bilhete paga ao seu autor.",
        },
        button: { es: "Ver el catálogo", en: "See the catalogue", pt: "Ver o catálogo" },
        link: "/search-results",
        image: "home/hero.jpg",
        products: [],
      },
      {
        kind: "static",
        size: "full",
        title: {
          es: "De una sala pequeña a seis canales",
          en: "From one small stage to six channels",
          pt: "De uma pequena sala a seis canais",
        },
        description: {
          es: "Empezamos en la Sala Lumbre, con ochenta butacas y una cámara prestada. La primera noche en directo la vieron más personas desde casa que en la sala. Desde entonces se han sumado un planetario, una cocina, un ateneo médico, un teatro y una escuela de yoga.",
          en: "We began at Sala Lumbre, with eighty seats and a borrowed camera. On the first live night more people watched from home than in the hall. Since then a planetarium, a kitchen, a medical society, a theatre and a yoga school have joined.",
          pt: "Começámos na Sala Lumbre, com oitenta lugares e uma câmara emprestada. Na primeira noite em direto, mais pessoas viram de casa do que na sala. Desde então juntaram-se um planetário, uma cozinha, um ateneu médico, um teatro e uma escola de ioga.",
        },
        link: null,
      },
      {
        kind: "static",
        size: "half",
        title: { es: "Quien lo hace, lo cobra", en: "Who makes it is paid for it", pt: "Quem faz, recebe" },
        description: {
          es: "Cada canal pone sus precios y recibe su parte el primer día del mes siguiente.",
          en: "Every channel sets its own prices and receives its share on the first days of the next month.",
          pt: "Cada canal define os seus preços e recebe a sua parte nos primeiros dias do mês seguinte.",
        },
        link: null,
      },
      {
        kind: "static",
        size: "half",
        title: { es: "Nada de relleno", en: "No filler", pt: "Nada para encher" },
        description: {
          es: "Publicamos menos y mejor: cada canal lo revisa una persona antes de abrirse.",
          en: "We publish less, and better: a person reviews every channel before it opens.",
          pt: "Publicamos menos e melhor: cada canal é revisto por uma pessoa antes de abrir.",
        },
        link: null,
      },
      {
        kind: "channel_slider",
        title: { es: "Los canales", en: "The channels", pt: "Os canais" },
        channels: [
          "sala-lumbre",
          "teatro-do-carvao",
          "faro-ciencia",
          "brasa-y-sal",
          "ateneo-cardiologico",
          "marea-yoga",
        ],
      },
      {
        kind: "call_to_action",
        title: {
          es: "¿Tienes algo que enseñar?",
          en: "Do you have something to show?",
          pt: "Tem algo para mostrar?",
        },
        subtitle: {
          es: "Abrir un canal es gratis. Lo revisamos en un día.",
          en: "Opening a channel is free. We review it within a day.",
          pt: "Abrir um canal é grátis. É revisto num dia.",
        },
        button: { es: "Abrir un canal", en: "Open a channel", pt: "Abrir um canal" },
        link: "/logup?as=organizer",
      },
    ],
  },
  {
    slug: "como-funciona",
    menu: ["footer", "drawer"],
    title: { es: "Cómo funciona", en: "How it works", pt: "Como funciona" },
    description: {
      es: "Elige, paga solo eso y míralo en cualquier pantalla. Lo que compras está en tu espacio.",
      en: "Choose, pay for that alone and watch it on any screen. What you buy is in your space.",
      pt: "Escolha, pague apenas isso e veja em qualquer ecrã. O que compra fica no seu espaço.",
    },
    sections: [
      {
        kind: "static",
        size: "half",
        title: { es: "1. Elige", en: "1. Choose", pt: "1. Escolha" },
        description: {
          es: "Cada función, curso o directo tiene su página con tráiler, precio y opiniones de quien ya lo vio.",
          en: "Every show, course or live event has its page with a trailer, a price and what others thought of it.",
          pt: "Cada espetáculo, curso ou direto tem a sua página com trailer, preço e opiniões de quem já viu.",
        },
        link: "/search-results",
      },
      {
        kind: "static",
        size: "half",
        title: { es: "2. Paga solo eso", en: "2. Pay for that alone", pt: "2. Pague apenas isso" },
        description: {
          es: "Con tarjeta, transferencia o un código. Sin cuotas y sin renovaciones que no hayas pedido.",
          en: "By card, by bank transfer or with a code. No fees, and no renewals that you did not ask for.",
          pt: "Com cartão, transferência ou um código. Sem quotas e sem renovações que não pediu.",
        },
        link: null,
      },
      {
        kind: "static",
        size: "half",
        title: { es: "3. Míralo donde quieras", en: "3. Watch it anywhere", pt: "3. Veja onde quiser" },
        description: {
          es: "En el navegador del teléfono, de la tableta o del ordenador, y sigue donde lo dejaste.",
          en: "In the browser of a phone, a tablet or a computer, and go on where you stopped.",
          pt: "No navegador do telemóvel, do tablet ou do computador, e continue onde parou.",
        },
        link: null,
      },
      {
        kind: "static",
        size: "half",
        title: { es: "4. En directo, a su hora", en: "4. Live, on time", pt: "4. Em direto, à hora certa" },
        description: {
          es: "Te avisamos antes de empezar. La cuenta atrás está en la página y en tu espacio.",
          en: "We tell you before it begins. The countdown is on its page and in your space.",
          pt: "Avisamos antes de começar. A contagem está na página e no seu espaço.",
        },
        link: "/search-results?when=upcoming",
      },
      {
        kind: "faq",
        title: { es: "Lo que más preguntan", en: "What people ask most", pt: "O que mais perguntam" },
        questions: [
          {
            question: {
              es: "¿Necesito instalar algo?",
              en: "Do I need to install anything?",
              pt: "Preciso de instalar alguma coisa?",
            },
            answer: {
              es: "No. Basta un navegador actual.",
              en: "No. A current browser is enough.",
              pt: "Não. Basta um navegador atual.",
            },
          },
          {
            question: {
              es: "¿Cuánto tiempo tengo para verlo?",
              en: "How long do I have to watch it?",
              pt: "Quanto tempo tenho para ver?",
            },
            answer: {
              es: "El que indica cada página antes de pagar: horas desde la compra, una fecha o sin límite.",
              en: "As long as its page says before you pay: hours from the purchase, a date, or without limit.",
              pt: "O que indica cada página antes de pagar: horas desde a compra, uma data ou sem limite.",
            },
          },
          {
            question: {
              es: "¿Y si se cancela un directo?",
              en: "What if a live event is cancelled?",
              pt: "E se um direto for cancelado?",
            },
            answer: {
              es: "Se devuelve el importe completo en veinte días laborables, sin pedirlo.",
              en: "The full amount is returned within twenty working days, without asking.",
              pt: "O valor total é devolvido em vinte dias úteis, sem ser preciso pedir.",
            },
          },
        ],
      },
      {
        kind: "product_slider",
        source: "new",
      },
    ],
  },
  {
    slug: "encuentro-del-ateneo",
    menu: ["footer"],
    title: {
      es: "IX Encuentro del Ateneo",
      en: "9th Ateneo meeting",
      pt: "IX Encontro do Ateneo",
    },
    description: {
      es: "Dos días de ponencias sobre insuficiencia cardíaca, completas y con sus preguntas, para verlas cuando quieras.",
      en: "Two days of talks on heart failure, complete and with their questions, to watch whenever you like.",
      pt: "Dois dias de palestras sobre insuficiência cardíaca, completas e com as perguntas, para ver quando quiser.",
    },
    sections: [
      {
        kind: "hero",
        title: {
          es: "IX Encuentro del Ateneo Cardiológico",
          en: "9th meeting of the Ateneo Cardiológico",
          pt: "IX Encontro do Ateneo Cardiológico",
        },
        subtitle: {
          es: "Lo que cambia en tu consulta desde el lunes.",
          en: "What changes in your clinic from Monday.",
          pt: "O que muda na sua consulta a partir de segunda-feira.",
        },
        button: { es: "Ver", en: "Watch", pt: "Ver" },
        link: "/products/insuficiencia-cardiaca-2026",
        image: "home/hero.jpg",
        products: ["insuficiencia-cardiaca-2026"],
      },
      {
        kind: "static",
        size: "half",
        title: { es: "Para quién es", en: "Whom it is for", pt: "Para quem é" },
        description: {
          es: "Cardiología, medicina interna, atención primaria y enfermería que ven insuficiencia cardíaca cada semana.",
          en: "Cardiology, internal medicine, primary care and nursing that see heart failure every week.",
          pt: "Cardiologia, medicina interna, cuidados primários e enfermagem que veem insuficiência cardíaca todas as semanas.",
        },
        link: null,
      },
      {
        kind: "static",
        size: "half",
        title: { es: "Qué te llevas", en: "What you take home", pt: "O que leva" },
        description: {
          es: "Tres decisiones por bloque, en una tarjeta de bolsillo, y la bibliografía comentada.",
          en: "Three decisions per block on a pocket card, and the annotated references.",
          pt: "Três decisões por bloco num cartão de bolso e a bibliografia comentada.",
        },
        link: null,
      },
      {
        kind: "speaker_slider",
        title: { es: "Quién habla", en: "Who speaks", pt: "Quem fala" },
        speakers: ["elvira-santamaria"],
      },
      {
        kind: "product_slider",
        source: "category",
        title: { es: "Más de salud", en: "More on health", pt: "Mais de saúde" },
        category: "health",
      },
      {
        kind: "call_to_action",
        title: { es: "Para equipos", en: "For teams", pt: "Para equipas" },
        subtitle: {
          es: "Asociaciones y hospitales pueden pedir códigos para toda la plantilla.",
          en: "Associations and hospitals can ask for codes for everybody on the staff.",
          pt: "Associações e hospitais podem pedir códigos para todo o pessoal.",
        },
        button: { es: "Ver el canal", en: "See the channel", pt: "Ver o canal" },
        link: "/channels/ateneo-cardiologico",
      },
    ],
  },
];
