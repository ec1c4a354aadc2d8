import type { DemoChannel } from "../types.ts";

export const teatroDoCarvao: DemoChannel = {
  slug: "teatro-do-carvao",
  owner: "producer2@demo.palco.test",
  title: "Teatro do Carvão",
  businessName: "Teatro do Carvão, Lda. (sucursal en España)",
  language: "pt",
  description: {
    es: "Compañía de teatro contemporáneo de Oporto. Nacimos en un almacén de carbón de la Ribeira y seguimos trabajando a media luz. Filmamos nuestras obras con cinco cámaras y un público de verdad.",
    en: "A contemporary theatre company from Porto. We were born in a coal store in Ribeira and still work in half-light. We film our plays with five cameras and a real audience.",
    pt: "Companhia de teatro contemporâneo do Porto. Nascemos num armazém de carvão da Ribeira e continuamos a trabalhar à meia-luz. Filmamos as nossas peças com cinco câmaras e um público a sério.",
  },
  classification: "theatre",
  tags: {
    es: ["teatro", "contemporáneo", "oporto", "escenografía"],
    en: ["theatre", "contemporary", "porto", "stage design"],
    pt: ["teatro", "contemporâneo", "porto", "cenografia"],
  },
  socialLinks: {
    instagram: "https://www.instagram.com/teatrodocarvao.example",
    facebook: "https://www.facebook.com/teatrodocarvao.example",
    website: "https://teatrodocarvao.example",
  },
  // W: the tax number of a foreign company's branch in Spain.
  billing: {
    taxId: "W0047125J",
    phonePrefix: "+351",
    phone: "220000132",
    address: "Rua dos Carvoeiros, 19",
    city: "Porto",
    postalCode: "4050-511",
    country: "PT",
    iban: "ES4099900405970031846620",
  },
  logo: "channels/teatro-do-carvao-logo.png",
  profile: "channels/teatro-do-carvao-profile.jpg",
  cover: "channels/teatro-do-carvao-cover.jpg",
};
