import type { DemoProduct } from "../types.ts";

export const bajoLasEstrellas: DemoProduct = {
  slug: "diez-minutos-bajo-las-estrellas",
  channel: "faro-ciencia",
  type: "vod",
  status: "published",
  publishedInDays: -13,
  language: "es",
  title: {
    es: "Diez minutos bajo las estrellas",
    en: "Ten Minutes Under the Stars",
    pt: "Dez minutos sob as estrelas",
  },
  shortDescription: {
    es: "Un viaje lento de la Tierra al campo profundo. Sin prisa y sin locución: solo el cielo, música y algún dato cuando hace falta.",
    en: "A slow journey from the Earth to the deep field. No hurry, no voice-over: just the sky, music and a fact when it is needed.",
    pt: "Uma viagem lenta da Terra ao campo profundo. Sem pressa e sem locução: só o céu, música e algum dado quando faz falta.",
  },
  description: {
    es: [
      "Diez minutos. Es lo que tarda la vista en acostumbrarse a la oscuridad y lo que dura este viaje: empezamos sobre un huracán en el Pacífico, rozamos los mares de la Luna, dejamos atrás las nebulosas donde se forman estrellas y terminamos en el campo profundo, donde cada punto de luz es una galaxia entera.",
      "Iria Fontán lo preparó para proyectarlo en el planetario portátil de la fundación. Ahora puedes verlo en la cama, con los auriculares puestos y la luz apagada.",
      "Gratis para siempre, también para colegios y bibliotecas.",
      "Si lo proyectas en clase, cuéntanoslo: nos hace ilusión.",
    ],
    en: [
      "Ten minutes. It is what your eyes need to get used to the dark, and how long this journey lasts: we begin above a hurricane in the Pacific, skim the seas of the Moon, leave behind the nebulae where stars are made and end in the deep field, where each dot of light is a whole galaxy.",
      "Iria Fontán made it for the foundation's travelling planetarium. Now you can watch it in bed, headphones on and lights off.",
      "Free forever, for schools and libraries too.",
      "If you show it in class, tell us: it makes our day.",
    ],
    pt: [
      "Dez minutos. É o que a vista demora a habituar-se ao escuro e o que dura esta viagem: começamos sobre um furacão no Pacífico, roçamos os mares da Lua, deixamos para trás as nebulosas onde se formam estrelas e terminamos no campo profundo, onde cada ponto de luz é uma galáxia inteira.",
      "Iria Fontán preparou-o para o planetário itinerante da fundação. Agora pode vê-lo na cama, com auscultadores e a luz apagada.",
      "Grátis para sempre, também para escolas e bibliotecas.",
      "Se o projetar numa aula, conte-nos: ficamos contentes.",
    ],
  },
  categories: ["science", "family"],
  tags: {
    es: ["astronomía", "universo", "relajante", "planetario"],
    en: ["astronomy", "universe", "relaxing", "planetarium"],
    pt: ["astronomia", "universo", "relaxante", "planetário"],
  },
  ageRating: "all",
  productionYear: 2026,
  productionCountry: "ES",
  director: "Iria Fontán",
  artists: ["Iria Fontán"],
  speakers: ["iria-fontan"],
  artSheet: "Iria Fontán, Estudio Levante",
  techSheet: "1280 × 720, 15 fps. NASA, USGS, Hubble.",
  price: { gross: 0 },
  image: "products/bajo-las-estrellas.jpg",
  clip: "bajo-las-estrellas",
  trailer: true,
};
