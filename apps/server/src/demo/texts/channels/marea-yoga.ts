import type { DemoChannel } from "../types.ts";

export const mareaYoga: DemoChannel = {
  slug: "marea-yoga",
  owner: "producer2@demo.palco.test",
  title: "Marea",
  businessName: "Marea Yoga y Bienestar, S.L.",
  language: "es",
  description: {
    es: "Yoga, respiración y descanso junto al mar de Cádiz. Clases sin espejos y sin prisa, para cuerpos que trabajan sentados y cabezas que no paran. Empieza donde estés; la marea ya te llevará.",
    en: "Yoga, breath and rest by the sea in Cádiz. No mirrors, no hurry: classes for bodies that sit all day and minds that never do. Start where you are; the tide will carry you.",
    pt: "Ioga, respiração e descanso junto ao mar de Cádis. Aulas sem espelhos e sem pressa, para corpos que trabalham sentados e cabeças que não param. Comece onde está; a maré leva-o.",
  },
  classification: "wellbeing",
  tags: {
    es: ["yoga", "respiración", "meditación", "descanso"],
    en: ["yoga", "breathing", "meditation", "rest"],
    pt: ["ioga", "respiração", "meditação", "descanso"],
  },
  socialLinks: {
    spotify: "https://open.spotify.com/user/mareayoga.example",
    instagram: "https://www.instagram.com/mareayoga.example",
    website: "https://mareayoga.example",
  },
  billing: {
    taxId: "B11740362",
    phonePrefix: "+34",
    phone: "956000233",
    address: "Paseo del Levante, 3",
    city: "Cádiz",
    postalCode: "11005",
    country: "ES",
    iban: "ES2499900506790055307719",
  },
  monthlyGross: 1200,
  logo: "channels/marea-yoga-logo.png",
  profile: "channels/marea-yoga-profile.jpg",
  cover: "channels/marea-yoga-cover.jpg",
};
