import type { DemoStore } from "./types.ts";

/** Organisations of the demo with a store: one is arranged, the other shows what its channels have. */
export const demoStores: readonly DemoStore[] = [
  {
    slug: "quiroga-escena",
    name: "Quiroga Escena",
    logo: "stores/quiroga-escena.png",
    cover: "channels/sala-lumbre-cover.jpg",
    description: {
      es: "Productora audiovisual de Madrid. Música en directo, ciencia contada y cocina: si merece verse, merece una cámara.",
      en: "A production company from Madrid. Live music, science told well and cooking: if it's worth seeing, it's worth a camera.",
      pt: "Produtora audiovisual de Madrid. Música ao vivo, ciência bem contada e cozinha: se merece ser visto, merece uma câmara.",
    },
    channels: ["sala-lumbre", "faro-ciencia", "brasa-y-sal"],
    members: [
      { email: "producer@demo.palco.test", role: "manager" },
      { email: "viewer@demo.palco.test", role: "editor" },
    ],
    sections: [
      { kind: "product_slider", source: "upcoming" },
      { kind: "product_slider", source: "new" },
      {
        kind: "featured_channel",
        title: { es: "Desde el faro", en: "From the lighthouse", pt: "Do farol" },
        channel: "faro-ciencia",
      },
      {
        kind: "channel_slider",
        title: { es: "Nuestros canales", en: "Our channels", pt: "Os nossos canais" },
        channels: ["sala-lumbre", "faro-ciencia", "brasa-y-sal"],
      },
      {
        kind: "static",
        size: "half",
        title: { es: "En tu sala", en: "In your venue", pt: "Na sua sala" },
        description: {
          es: "Grabamos y retransmitimos conciertos, charlas y festivales con equipo propio, de una cámara a doce.",
          en: "We record and stream concerts, talks and festivals with our own crew, from one camera to twelve.",
          pt: "Gravamos e transmitimos concertos, conversas e festivais com equipa própria, de uma câmara a doze.",
        },
        link: "/channels/sala-lumbre",
      },
      {
        kind: "static",
        size: "half",
        title: { es: "Para escuelas", en: "For schools", pt: "Para escolas" },
        description: {
          es: "Las sesiones de Faro Ciencia se acompañan de una guía para el aula y una hora de preguntas.",
          en: "Faro Ciencia's sessions come with a guide for the classroom and an hour of questions.",
          pt: "As sessões da Faro Ciencia trazem um guia para a sala de aula e uma hora de perguntas.",
        },
        link: "/channels/faro-ciencia",
      },
    ],
  },
  {
    slug: "lourenco-mare",
    name: "Lourenço & Maré",
    logo: "stores/lourenco-mare.png",
    cover: null,
    description: {
      es: "Entre Oporto y el Atlántico: teatro por la noche, yoga por la mañana temprano.",
      en: "Between Porto and the Atlantic: theatre at night, yoga early in the morning.",
      pt: "Entre o Porto e o Atlântico: teatro à noite, ioga de manhã cedo.",
    },
    channels: ["teatro-do-carvao", "marea-yoga"],
    members: [{ email: "producer2@demo.palco.test", role: "manager" }],
    sections: [],
  },
];
