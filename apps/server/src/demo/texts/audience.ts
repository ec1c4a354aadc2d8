import type { Language } from "@palco/values/language";
import type { DemoImage } from "./types.ts";

/** An account of the demo that signed up. It has no password: nobody can log in with it. */
export interface DemoPerson {
  name: string;
  surname: string;
  email: string;
  country: string;
  language: Language;
  timezone: string;
  /** Days ago; absent: never came back. */
  joined: number;
  seen?: number;
  /** What they buy: 0 nothing, 1 now and then, 4 nearly everything. */
  keen: 0 | 1 | 2 | 3 | 4;
  newsletter: boolean;
  roles: readonly ("VIEWER" | "PRODUCER" | "PRESS")[];
  company: string;
  position: string;
  /** Named when they signed up. */
  recommended_by?: string;
  /** Brought from elsewhere. */
  external?: boolean;
  avatar?: DemoImage;
  /** Who waits for a decision, and whom the team kept out, with its reason. */
  state: "approved" | "pending" | "unconfirmed" | "disapproved" | "blocked";
  reason?: string;
}

type Row = readonly [
  name: string,
  surname: string,
  country: keyof typeof places,
  joined: number,
  seen: number | null,
  keen: DemoPerson["keen"],
  more?: Partial<
    Pick<
      DemoPerson,
      "roles" | "company" | "position" | "avatar" | "state" | "reason" | "recommended_by" | "external"
    >
  >,
];

const places = {
  ES: ["es", "Europe/Madrid", "correo.example"],
  PT: ["pt", "Europe/Lisbon", "correio.example"],
  BR: ["pt", "America/Sao_Paulo", "correio.example"],
  MX: ["es", "America/Mexico_City", "correo.example"],
  AR: ["es", "America/Argentina/Buenos_Aires", "correo.example"],
  CL: ["es", "America/Santiago", "correo.example"],
  CO: ["es", "America/Bogota", "correo.example"],
  UY: ["es", "America/Montevideo", "correo.example"],
  GB: ["en", "Europe/London", "mail.example"],
  IE: ["en", "Europe/Dublin", "mail.example"],
  US: ["en", "America/New_York", "mail.example"],
  DE: ["en", "Europe/Berlin", "post.example"],
  FR: ["en", "Europe/Paris", "courrier.example"],
  IT: ["en", "Europe/Rome", "posta.example"],
} as const;

const people: readonly Row[] = [
  ["Inés", "Valdivia", "ES", 341, 0.1, 4, { avatar: "avatars/luna.jpg" }],
  ["Martín", "Ocaña", "ES", 322, 2, 3],
  ["Teresa", "Almagro", "ES", 317, 31, 1, { external: true }],
  ["João", "Pimenta", "PT", 301, 0.4, 3, { avatar: "avatars/reloj.jpg" }],
  ["Matilde", "Fonseca", "PT", 288, 6, 2, { external: true, recommended_by: "João Pimenta" }],
  ["Camila", "Rojas", "CL", 274, 1.2, 4, { avatar: "avatars/abeja.jpg" }],
  ["Diego", "Arce", "MX", 266, 19, 1, { external: true }],
  ["Lucie", "Marchand", "FR", 251, 88, 1],
  ["Hannah", "Weiß", "DE", 240, 3, 2, { company: "Charité", position: "Kardiologin" }],
  ["Owen", "Reilly", "IE", 229, 0.2, 3, { avatar: "avatars/puente.jpg" }],
  ["Grace", "Holloway", "GB", 214, 12, 2],
  ["Renata", "Couto", "BR", 205, 0.8, 4, { avatar: "avatars/amanecer.jpg" }],
  ["Andrés", "Paz", "AR", 196, 45, 1],
  ["Nerea", "Iturralde", "ES", 188, 1, 3, { company: "Hospital de Cruces", position: "Residente de cardiología", recommended_by: "Dra. Hannah Weiß" }],
  ["Pau", "Ferrer", "ES", 171, 9, 2],
  ["Sofia", "Lombardi", "IT", 163, 60, 1],
  ["Ximena", "Duarte", "CO", 155, 4, 2, { avatar: "avatars/limon.jpg" }],
  ["Tom", "Ashworth", "GB", 149, 0.3, 3],
  ["Aitana", "Belmonte", "ES", 138, 0.6, 4, { avatar: "avatars/diente-de-leon.jpg" }],
  ["Duarte", "Vasconcelos", "PT", 127, 15, 1],
  ["Emily", "Novak", "US", 118, 5, 2, { company: "Boston General", position: "Nurse educator" }],
  ["Joaquín", "Lema", "UY", 109, 72, 0],
  ["Rosalía", "Quintás", "ES", 96, 2.5, 2, { roles: ["VIEWER", "PRESS"], company: "Diario del Sur", position: "Crítica de cultura" }],
  ["Ignacio", "Robles", "ES", 90, 8, 1, { roles: ["VIEWER", "PRODUCER"], company: "Robles Producciones", position: "Productor" }],
  ["Bruna", "Siqueira", "BR", 81, 0.9, 2],
  ["Callum", "Fraser", "GB", 74, 20, 1],
  ["Lía", "Montero", "MX", 66, 1.6, 3, { avatar: "avatars/higo.jpg" }],
  ["Vera", "Kowalska", "DE", 58, 33, 0],
  ["Gonçalo", "Brito", "PT", 47, 3.3, 2, { recommended_by: "João Pimenta" }],
  ["Alba", "Cifuentes", "ES", 39, 0.5, 2, { recommended_by: "Nerea Iturralde" }],
  ["Rafael", "Nunes", "BR", 33, 11, 1],
  ["Megan", "Doyle", "IE", 26, 1.1, 1],
  ["Hugo", "Santillana", "ES", 19, 17, 0, { state: "blocked", reason: "Compartía sus claves en un foro: doce pantallas a la vez desde cuatro países." }],
  ["Marta", "Echevarría", "ES", 12, 0.7, 1],
  ["Kevin", "Ofertas", "US", 9, 9, 0, { state: "disapproved", reason: "Perfil de publicidad: el nombre y la web anuncian descuentos de otra tienda.", company: "Top Ofertas 24h" }],
  ["Leonor", "Sampaio", "PT", 5, 4, 0, { state: "pending", roles: ["VIEWER", "PRODUCER"], company: "Companhia do Cais", position: "Produtora" }],
  ["Sergio", "Baena", "ES", 2, 1.9, 0, { state: "pending", company: "Cine Club Estrecho" }],
  ["Olivia", "Brandt", "DE", 1, null, 0, { state: "unconfirmed" }],
]; // prettier-ignore

const plain = (word: string) =>
  word
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replaceAll(/[^a-z]/g, "");

/** Buyers and visitors of the demo. */
export const demoAudience: readonly DemoPerson[] = people.map(
  ([name, surname, country, joined, seen, keen, more], index) => {
    const [language, timezone, domain] = places[country];
    return {
      name,
      surname,
      email: `${plain(name)}.${plain(surname)}@${domain}`,
      country,
      language,
      timezone,
      joined,
      ...(seen !== null && { seen }),
      keen,
      newsletter: index % 4 !== 3,
      roles: ["VIEWER"],
      company: "",
      position: "",
      state: "approved",
      ...more,
    };
  },
);
