import type { DemoProduct } from "../types.ts";

export const laNocheLarga: DemoProduct = {
  slug: "lena-mora-la-noche-larga",
  channel: "sala-lumbre",
  type: "vod",
  status: "published",
  publishedInDays: -9,
  language: "es",
  title: {
    es: "Leña Mora: La noche larga",
    en: "Leña Mora: The Long Night",
    pt: "Leña Mora: A noite longa",
  },
  shortDescription: {
    es: "El concierto que agotó la Lumbre dos veces. Nueve canciones, una guitarra barítono y un bis que nadie había ensayado.",
    en: "The show that sold out the Lumbre twice. Nine songs, a baritone guitar and an encore nobody had rehearsed.",
    pt: "O concerto que esgotou a Lumbre duas vezes. Nove canções, uma guitarra barítono e um encore que ninguém tinha ensaiado.",
  },
  description: {
    es: [
      "Leña Mora llegó a la Sala Lumbre con un disco recién salido del horno y la promesa de tocarlo entero y en orden. La cumplió hasta la séptima canción. Lo que pasó después es la razón de que este concierto exista: se fue la luz de escenario, nadie dejó de tocar y la sala entera acabó cantando a oscuras.",
      "Lo grabamos con seis cámaras y el sonido directo de la mesa, mezclado por la propia banda a la mañana siguiente. No hay planos de grúa ni público de relleno: hay sudor, miradas y una batería que empuja como un tren de cercanías.",
      "Si solo vas a ver un concierto este otoño sin salir de casa, apaga la luz y sube el volumen.",
      "Con tu entrada tienes también el libreto del disco, que te llegará por correo.",
    ],
    en: [
      "Leña Mora came to Sala Lumbre with a record fresh out of the oven and a promise to play it whole and in order. They kept it until song seven. What happened next is the reason this film exists: the stage lights went out, nobody stopped playing, and the whole room ended up singing in the dark.",
      "We shot it with six cameras and sound straight from the desk, mixed by the band the morning after. No crane shots and no borrowed crowd: just sweat, glances and drums that push like a commuter train.",
      "If you only watch one concert from home this autumn, turn off the lights and turn up the volume.",
      "Your ticket comes with the booklet of the record, which we send you by email.",
    ],
    pt: [
      "A Leña Mora chegou à Sala Lumbre com um disco acabado de sair do forno e a promessa de o tocar inteiro e por ordem. Cumpriu-a até à sétima canção. O que aconteceu depois é a razão de este concerto existir: faltou a luz no palco, ninguém parou de tocar e a sala inteira acabou a cantar às escuras.",
      "Gravámos com seis câmaras e o som direto da mesa, misturado pela própria banda na manhã seguinte. Sem gruas nem público emprestado: suor, olhares e uma bateria que empurra como um comboio suburbano.",
      "Se este outono só vir um concerto em casa, apague a luz e aumente o volume.",
      "Com o bilhete tem também o livreto do disco, que lhe chega por e-mail.",
    ],
  },
  categories: ["music"],
  tags: {
    es: ["indie", "directo", "concierto", "rock"],
    en: ["indie", "live", "concert", "rock"],
    pt: ["indie", "ao vivo", "concerto", "rock"],
  },
  ageRating: "all",
  productionYear: 2026,
  productionCountry: "ES",
  director: "Lola Arriaga",
  artists: ["Leña Mora"],
  group: "Viernes de Lumbre",
  artSheet: "Jimena Roldán, Saúl Peña, Carla Ovejero, Nico Tarín, Lola Arriaga, Iván Corral, Pau Server",
  techSheet: "1280 × 720, 25 fps. AAC, 48 kHz.",
  questions: [
    {
      question: {
        es: "¿Puedo verlo en la tele?",
        en: "Can I watch it on TV?",
        pt: "Posso ver na televisão?",
      },
      answer: {
        es: "Sí, desde el navegador de la tele o enviando la imagen desde el móvil con AirPlay.",
        en: "Yes, in the TV's browser, or by sending the picture from your phone with AirPlay.",
        pt: "Sim, no navegador da televisão ou enviando a imagem do telemóvel com AirPlay.",
      },
    },
    {
      question: {
        es: "¿El sonido es el de la sala?",
        en: "Is it the sound of the room?",
        pt: "O som é o da sala?",
      },
      answer: {
        es: "Es la mezcla de la mesa, hecha por la propia banda a la mañana siguiente. Con auriculares se nota.",
        en: "It is the desk mix, made by the band itself the next morning. You can tell on headphones.",
        pt: "É a mistura da mesa, feita pela própria banda na manhã seguinte. Com auscultadores nota-se.",
      },
    },
  ],
  price: { gross: 1200, offer: { gross: 900, startsInDays: -2, endsInDays: 12 } },
  image: "products/la-noche-larga.jpg",
  clip: "la-noche-larga",
  trailer: true,
};
