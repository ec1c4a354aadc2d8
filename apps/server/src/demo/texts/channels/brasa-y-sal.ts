import type { DemoChannel } from "../types.ts";

export const brasaYSal: DemoChannel = {
  slug: "brasa-y-sal",
  owner: "producer@demo.palco.test",
  title: "Brasa & Sal",
  businessName: "Escuela de Cocina Brasa y Sal, S.L.",
  language: "es",
  description: {
    es: "Escuela de cocina para gente con hambre y poco tiempo. Técnica de verdad, ingredientes de mercado y profesores que se manchan. Una clase nueva cada semana, para repetirla en casa tantas veces como haga falta.",
    en: "A cooking school for hungry people with little time. Real technique, market ingredients and teachers who get their aprons dirty. A new class every week, to repeat at home as often as it takes.",
    pt: "Escola de cozinha para gente com fome e pouco tempo. Técnica a sério, ingredientes de mercado e professores que sujam o avental. Uma aula nova por semana, para repetir em casa as vezes que for preciso.",
  },
  classification: "cooking",
  tags: {
    es: ["cocina", "temporada", "brasa", "vino"],
    en: ["cooking", "seasonal", "grill", "wine"],
    pt: ["cozinha", "época", "brasa", "vinho"],
  },
  socialLinks: {
    instagram: "https://www.instagram.com/brasaysal.example",
    facebook: "https://www.facebook.com/brasaysal.example",
    website: "https://brasaysal.example",
  },
  billing: {
    taxId: "B65514085",
    phonePrefix: "+34",
    phone: "981000417",
    address: "Rúa da Fariña, 7",
    city: "A Coruña",
    postalCode: "15003",
    country: "ES",
    iban: "ES9899900203240012077364",
  },
  monthlyGross: 990,
  logo: "channels/brasa-y-sal-logo.png",
  profile: "channels/brasa-y-sal-profile.jpg",
  cover: "channels/brasa-y-sal-cover.jpg",
};
