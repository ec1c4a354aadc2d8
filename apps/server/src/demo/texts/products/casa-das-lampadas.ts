import type { DemoProduct } from "../types.ts";

export const casaDasLampadas: DemoProduct = {
  slug: "a-casa-das-lampadas",
  channel: "teatro-do-carvao",
  type: "vod",
  status: "published",
  publishedInDays: -2,
  language: "pt",
  title: {
    es: "La casa de las lámparas",
    en: "The House of Lamps",
    pt: "A casa das lâmpadas",
  },
  shortDescription: {
    es: "Tres hermanas, una herencia y un pájaro que entra por la ventana la noche del reparto.",
    en: "Three sisters, an inheritance and a bird that flies in on the night they divide it.",
    pt: "Três irmãs, uma herança e um pássaro que entra pela janela na noite das partilhas.",
  },
  description: {
    es: [
      "La madre ha muerto y la casa hay que venderla. Las tres hermanas vuelven para repartirse lo único que queda: ciento doce lámparas que nadie recuerda haber encendido a la vez. Esa noche lo hacen.",
      "Una comedia negra sobre lo que se hereda sin firmar nada. Rui Azevedo dirige a un reparto de tres generaciones en una escenografía que se ilumina, literalmente, con lo que se dicen.",
      "Contiene lenguaje explícito y escenas de violencia verbal.",
    ],
    en: [
      "Their mother is dead and the house must be sold. Three sisters return to divide the only thing left: a hundred and twelve lamps nobody remembers ever lighting all at once. That night, they do.",
      "A black comedy about what we inherit without signing for it. Rui Azevedo directs a cast of three generations on a set that is lit, literally, by what they say to each other.",
      "Contains strong language and scenes of verbal violence.",
    ],
    pt: [
      "A mãe morreu e é preciso vender a casa. As três irmãs voltam para partilhar a única coisa que resta: cento e doze candeeiros que ninguém se lembra de ter acendido ao mesmo tempo. Nessa noite, acendem-nos.",
      "Uma comédia negra sobre o que se herda sem assinar nada. Rui Azevedo dirige um elenco de três gerações numa cenografia que se ilumina, literalmente, com o que elas dizem umas às outras.",
      "Contém linguagem explícita e cenas de violência verbal.",
    ],
  },
  categories: ["theatre"],
  tags: ["comédia negra", "teatro", "estreia", "família"],
  labels: ["Estreia"],
  ageRating: "18+",
  productionYear: 2026,
  productionCountry: "PT",
  director: "Rui Azevedo",
  artists: ["Graça Meireles", "Joana Sottomayor", "Inês Teixeira"],
  speakers: ["rui-azevedo"],
  group: "Repertório",
  artSheet:
    "De Rui Azevedo, a partir de uma ideia da companhia. Com Graça Meireles, Joana Sottomayor e Inês Teixeira.",
  techSheet: "Cinco câmaras. Desenho de luz: Ivo Pacheco, com cento e doze candeeiros verdadeiros.",
  additionalInfo: "Na noite da estreia, conversa com o elenco.",
  price: { gross: 1300 },
  sale: { startsInDays: 6, endsInDays: 66 },
  expirationHours: 72,
  image: "products/casa-das-lampadas.jpg",
  clip: "casa-das-lampadas",
  trailer: true,
};
