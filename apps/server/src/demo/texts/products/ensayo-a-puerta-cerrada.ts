import type { DemoProduct } from "../types.ts";

export const ensayoAPuertaCerrada: DemoProduct = {
  slug: "lena-mora-ensayo-a-puerta-cerrada",
  channel: "sala-lumbre",
  type: "vod",
  status: "private",
  publishedInDays: -5,
  language: "es",
  title: {
    es: "Leña Mora: ensayo a puerta cerrada",
    en: "Leña Mora: Closed-Door Rehearsal",
    pt: "Leña Mora: ensaio à porta fechada",
  },
  shortDescription: {
    es: "La tarde antes del concierto, sin público. Solo para prensa y para quienes apoyaron la grabación.",
    en: "The afternoon before the show, without an audience. For the press and for those who backed the recording.",
    pt: "A tarde antes do concerto, sem público. Só para a imprensa e para quem apoiou a gravação.",
  },
  description: {
    es: [
      "Cuatro horas antes de abrir puertas, Leña Mora repasó el disco en la sala vacía. Se oyen las sillas, las bromas y una versión acústica de «Carbonilla» que no está en ningún otro sitio.",
      "Es nuestro regalo a los mecenas de la grabación. Entra con el código que recibiste por correo; cada código sirve una vez.",
      "Por favor, no lo compartas: la banda confió en que quedaría entre nosotros.",
    ],
    en: [
      "Four hours before doors, Leña Mora ran through the record in the empty room. You hear the chairs, the jokes and an acoustic “Carbonilla” that exists nowhere else.",
      "It is our present to the backers of the recording. Use the code you got by e-mail; each code works once.",
      "Please don't share it: the band trusted us to keep it between us.",
    ],
    pt: [
      "Quatro horas antes de abrir as portas, a Leña Mora repassou o disco na sala vazia. Ouvem-se as cadeiras, as piadas e uma versão acústica de «Carbonilla» que não existe em mais lado nenhum.",
      "É a nossa prenda para os mecenas da gravação. Entra com o código que recebeste por correio; cada código serve uma vez.",
      "Por favor, não o partilhe: a banda confiou em que ficaria entre nós.",
    ],
  },
  categories: ["music"],
  tags: {
    es: ["ensayo", "acústico", "mecenas"],
    en: ["rehearsal", "acoustic", "patrons"],
    pt: ["ensaio", "acústico", "mecenas"],
  },
  ageRating: "all",
  productionYear: 2026,
  productionCountry: "ES",
  director: "Lola Arriaga",
  artists: ["Leña Mora"],
  group: "Viernes de Lumbre",
  artSheet: "Jimena Roldán, Saúl Peña, Carla Ovejero, Nico Tarín",
  techSheet: "1280 × 720, 25 fps. AAC, 48 kHz.",
  price: { gross: 490 },
  image: "products/ensayo-a-puerta-cerrada.jpg",
  clip: "la-noche-larga",
  trailer: false,
};
