import type { DemoProduct } from "../types.ts";

export const aOjosCerrados: DemoProduct = {
  slug: "a-ojos-cerrados",
  channel: "faro-ciencia",
  type: "podcast",
  status: "published",
  publishedInDays: -24,
  language: "es",
  title: {
    es: "A ojos cerrados",
    en: "With Eyes Closed",
    pt: "De olhos fechados",
  },
  shortDescription: {
    es: "Datos convertidos en sonido: un jardín, una tormenta y un reloj por dentro. Episodios breves para escuchar con auriculares.",
    en: "Data turned into sound: a garden, a storm and a clock from the inside. Short episodes to hear with headphones.",
    pt: "Dados transformados em som: um jardim, uma tempestade e um relógio por dentro. Episódios breves para ouvir com auscultadores.",
  },
  description: {
    es: [
      "Un sensor anota un número cada segundo. Nosotros le damos un instrumento. Así nació esta serie sin voces: cada episodio toma las mediciones de un lugar y las deja sonar tal como llegan, sin más adorno que el oído de quien las ordena.",
      "No hay que entender nada mientras suena. La explicación, con las cifras y sus autores, está en el texto de cada episodio; se puede leer antes, después o nunca.",
      "También lo oyes en tu aplicación de pódcast, con una dirección solo tuya.",
    ],
    en: [
      "A sensor writes down a number every second. We give it an instrument. That is how this series without voices began: each episode takes the measurements of one place and lets them sound as they come, with no ornament but the ear of whoever puts them in order.",
      "There is nothing to understand while it plays. The explanation, with the figures and their authors, is in the text of each episode; it can be read before, after or never.",
      "You can listen in your podcast app, too, with an address of your own.",
    ],
    pt: [
      "Um sensor anota um número por segundo. Nós damos-lhe um instrumento. Assim nasceu esta série sem vozes: cada episódio toma as medições de um lugar e deixa-as soar tal como chegam, sem outro enfeite que o ouvido de quem as ordena.",
      "Não é preciso entender nada enquanto soa. A explicação, com os números e os seus autores, está no texto de cada episódio; pode ler-se antes, depois ou nunca.",
      "Também o ouve na sua aplicação de podcasts, com um endereço só seu.",
    ],
  },
  categories: ["science", "wellbeing"],
  tags: {
    es: ["sonido", "naturaleza", "datos"],
    en: ["sound", "nature", "data"],
    pt: ["som", "natureza", "dados"],
  },
  ageRating: "all",
  productionYear: 2026,
  productionCountry: "ES",
  director: "Ana Belén Uroz",
  artists: [],
  artSheet: "Ana Belén Uroz",
  techSheet: "AAC, 48 kHz.",
  price: { gross: 490 },
  image: "products/a-ojos-cerrados.jpg",
  trailer: false,
  episodes: [
    {
      title: {
        es: "El jardín a mediodía",
        en: "The garden at noon",
        pt: "O jardim ao meio-dia",
      },
      description: {
        es: "Cuarenta colmenas pesadas cada segundo durante una hora de junio. Cuando salen las obreras la melodía se aligera; cuando vuelven cargadas, baja.",
        en: "Forty hives on the scales, second by second, for one hour in June. The tune lifts as the workers leave and sinks as they come home laden.",
        pt: "Quarenta colmeias na balança, segundo a segundo, numa hora de junho. A melodia fica leve quando as obreiras saem e desce quando regressam carregadas.",
      },
      clip: "episodio-jardin",
      publishedInDays: -24,
    },
    {
      title: {
        es: "Cómo suena una tormenta que se forma",
        en: "What a storm sounds like as it forms",
        pt: "Ouvir nascer uma tempestade",
      },
      description: {
        es: "La presión en el centro de un huracán, desde que es una mancha en el mapa hasta que tiene nombre. Cada milibar que pierde es un paso hacia el grave.",
        en: "The pressure at the heart of a hurricane, from a smudge on the map to the day it is given a name. Every millibar it loses is one step down the scale.",
        pt: "A pressão no centro de um furacão, de simples mancha no mapa até ao dia em que recebe um nome. Por cada milibar a menos, um passo para o grave.",
      },
      clip: "episodio-tormenta",
      publishedInDays: -10,
    },
    {
      title: {
        es: "Un reloj por dentro",
        en: "Inside a clock",
        pt: "Dentro de um relógio",
      },
      description: {
        es: "Seis engranajes de un reloj de torre, cada uno con su propio pulso. Se separan, se cruzan y, una vez por minuto, coinciden.",
        en: "Six wheels of a tower clock, each with a beat of its own. They drift apart, cross paths and, once a minute, strike together.",
        pt: "Seis rodas de um relógio de torre, cada uma com a sua pulsação. Afastam-se, cruzam-se e, uma vez por minuto, batem em conjunto.",
      },
      clip: "episodio-reloj",
      publishedInDays: -3,
    },
  ],
};
