import type { DemoChannel } from "../types.ts";

export const salaLumbre: DemoChannel = {
  slug: "sala-lumbre",
  owner: "producer@demo.palco.test",
  title: "Sala Lumbre",
  businessName: "Lumbre Producciones Culturales, S.L.",
  language: "es",
  description: {
    es: "Cuarenta metros cuadrados de escenario en Lavapiés y la mejor acústica de la calle. Grabamos cada viernes a las bandas que escucharás dentro de un año: a tres metros, sin trucos y con el sonido de la mesa.",
    en: "Forty square metres of stage in Lavapiés, Madrid, and the best acoustics on the street. Every Friday we record the bands you will be hearing a year from now: three metres away, no tricks, straight from the desk.",
    pt: "Quarenta metros quadrados de palco em Lavapiés, Madrid, e a melhor acústica da rua. Todas as sextas gravamos as bandas que se vão ouvir daqui a um ano: a três metros, sem truques e com o som da mesa.",
  },
  classification: "music",
  tags: {
    es: ["directo", "indie", "jazz", "madrid"],
    en: ["live", "indie", "jazz", "madrid"],
    pt: ["ao vivo", "indie", "jazz", "madrid"],
  },
  socialLinks: {
    spotify: "https://open.spotify.com/user/salalumbre.example",
    youtube: "https://www.youtube.com/@salalumbre.example",
    instagram: "https://www.instagram.com/salalumbre.example",
    website: "https://salalumbre.example",
  },
  billing: {
    taxId: "B84102730",
    phonePrefix: "+34",
    phone: "910000114",
    address: "Calle del Amparo, 88, bajo",
    city: "Madrid",
    postalCode: "28012",
    country: "ES",
    iban: "ES4099900101140004150271",
  },
  monthlyGross: 799,
  logo: "channels/sala-lumbre-logo.png",
  profile: "channels/sala-lumbre-profile.jpg",
  cover: "channels/sala-lumbre-cover.jpg",
};
