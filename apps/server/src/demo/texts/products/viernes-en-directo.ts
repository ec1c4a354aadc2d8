import type { DemoProduct } from "../types.ts";

export const viernesEnDirecto: DemoProduct = {
  slug: "viernes-de-lumbre-en-directo",
  channel: "sala-lumbre",
  type: "broadcast",
  dates: [{ friday: "20:30" }],
  status: "published",
  publishedInDays: -6,
  language: "es",
  title: {
    es: "Viernes de Lumbre, en directo",
    en: "Fridays at Lumbre, live",
    pt: "Sextas na Lumbre, em direto",
  },
  shortDescription: {
    es: "Micro abierto con red: siete canciones, siete voces y un público que está en su casa. Se emite una vez.",
    en: "Open mic with a safety net: seven songs, seven voices and an audience that is at home. It goes out once.",
    pt: "Microfone aberto com rede: sete canções, sete vozes e um público que está em casa. Transmite-se uma vez.",
  },
  description: {
    es: [
      "Cada primer viernes la sala apaga la barra, enciende un foco y deja el micrófono en el centro. Quien quiere, canta; quien quiere, escucha; quien está lejos, escribe en el chat y alguien lo lee en voz alta.",
      "Emitimos con cuatro cámaras y menos de medio segundo de retraso: si aplaudes desde el sofá, llegas a tiempo.",
      "Siete voces por sorteo, con Aurora Vela al piano. Abrimos la sala diez minutos antes.",
    ],
    en: [
      "On the first Friday of the month the house closes the bar, lights one lamp and leaves the microphone in the middle. Whoever wants to sings; whoever wants to listens; whoever is far away writes in the chat and somebody reads it aloud.",
      "We send with four cameras and less than half a second of delay: clap on your sofa and you are in time.",
      "Seven voices drawn by lot, with Aurora Vela at the piano. Doors open ten minutes early.",
    ],
    pt: [
      "Na primeira sexta-feira do mês a sala fecha o bar, acende um foco e deixa o microfone ao centro. Quem quer, canta; quem quer, escuta; quem está longe escreve no chat e alguém lê em voz alta.",
      "Transmitimos com quatro câmaras e menos de meio segundo de atraso: se bateres palmas no sofá, chegas a tempo.",
      "Sete vozes sorteadas, com Aurora Vela ao piano. Abrimos a sala dez minutos antes.",
    ],
  },
  categories: ["music"],
  tags: {
    es: ["directo", "micro abierto", "canción"],
    en: ["live", "open mic", "songwriting"],
    pt: ["ao vivo", "microfone aberto", "canção"],
  },
  ageRating: "all",
  productionYear: 2026,
  productionCountry: "ES",
  director: "Lola Arriaga",
  artists: ["Aurora Vela", "Nico Salas"],
  group: "Viernes de Lumbre",
  artSheet: "Aurora Vela, Nico Salas, Iván Corral",
  techSheet: "1080p",
  price: { gross: 600 },
  image: "products/viernes-en-directo.jpg",
  trailer: false,
};
