import type { DemoChannel } from "../types.ts";

export const faroCiencia: DemoChannel = {
  slug: "faro-ciencia",
  owner: "producer@demo.palco.test",
  title: "Faro Ciencia",
  businessName: "Fundación Faro para la Divulgación Científica",
  language: "es",
  description: {
    es: "Ciencia contada despacio. Somos una fundación de Almería que convierte investigaciones en historias: del fondo de un panal al borde del universo visible. Casi todo es gratis; lo que pagas financia lo siguiente.",
    en: "Science, told slowly. We are a foundation from Almería that turns research into stories: from the bottom of a hive to the edge of the visible universe. Almost everything is free; what you pay funds what comes next.",
    pt: "Ciência contada devagar. Somos uma fundação de Almería que transforma investigação em histórias: do fundo de um favo à beira do universo visível. Quase tudo é grátis; o que pagas financia o que vem a seguir.",
  },
  classification: "science",
  tags: {
    es: ["divulgación", "astronomía", "naturaleza", "clima"],
    en: ["popular science", "astronomy", "nature", "climate"],
    pt: ["divulgação", "astronomia", "natureza", "clima"],
  },
  socialLinks: {
    youtube: "https://www.youtube.com/@farociencia.example",
    instagram: "https://www.instagram.com/farociencia.example",
    website: "https://farociencia.example",
  },
  billing: {
    taxId: "G73819203",
    phonePrefix: "+34",
    phone: "950000314",
    address: "Avenida del Cabo, 12",
    city: "Almería",
    postalCode: "04007",
    country: "ES",
    iban: "ES3199900304090098120045",
  },
  logo: "channels/faro-ciencia-logo.png",
  profile: "channels/faro-ciencia-profile.jpg",
  cover: "channels/faro-ciencia-cover.jpg",
};
