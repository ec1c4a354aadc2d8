import type { DemoChannel } from "../types.ts";

export const ateneoCardiologico: DemoChannel = {
  slug: "ateneo-cardiologico",
  owner: "producer@demo.palco.test",
  title: "Ateneo Cardiológico",
  businessName: "Asociación Ateneo Cardiológico",
  language: "es",
  description: {
    es: "Formación médica continuada para quienes cuidan corazones. Congresos, sesiones clínicas y cursos breves grabados por especialistas en activo, con bibliografía y casos reales. Sin patrocinio en los contenidos.",
    en: "Continuing medical education for people who look after hearts. Congresses, clinical sessions and short courses by practising specialists, with references and real cases. No sponsored content.",
    pt: "Formação médica contínua para quem cuida de corações. Congressos, sessões clínicas e cursos breves gravados por especialistas no ativo, com bibliografia e casos reais. Sem conteúdos patrocinados.",
  },
  classification: "health",
  tags: {
    es: ["cardiología", "formación médica", "congreso", "ecg"],
    en: ["cardiology", "medical training", "conference", "ecg"],
    pt: ["cardiologia", "formação médica", "congresso", "ecg"],
  },
  socialLinks: {
    youtube: "https://www.youtube.com/@ateneocardiologico.example",
    twitter: "https://twitter.com/ateneocardio.example",
    website: "https://ateneocardiologico.example",
  },
  billing: {
    taxId: "G90273160",
    phonePrefix: "+34",
    phone: "930000228",
    address: "Passeig de la Salut, 41, 2.º",
    city: "Barcelona",
    postalCode: "08024",
    country: "ES",
    iban: "ES3599900102410073920118",
  },
  logo: "channels/ateneo-cardiologico-logo.png",
  profile: "channels/ateneo-cardiologico-profile.jpg",
  cover: "channels/ateneo-cardiologico-cover.jpg",
};
