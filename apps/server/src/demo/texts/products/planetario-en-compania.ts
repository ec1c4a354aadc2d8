import type { DemoProduct } from "../types.ts";

export const planetarioEnCompania: DemoProduct = {
  slug: "planetario-en-compania",
  channel: "faro-ciencia",
  type: "live",
  dates: [
    { next: ["12:00", "17:00", "18:00", "19:00", "20:00", "21:00", "22:00", "23:00"] },
    { inDays: 2, at: "20:00" },
    { inDays: 4, at: "20:00" },
    { inDays: 6, at: "18:00" },
  ],
  seats: [80, 12, 1, 60],
  status: "published",
  publishedInDays: -4,
  language: "es",
  title: {
    es: "Planetario en compañía",
    en: "The planetarium, together",
    pt: "Planetário em companhia",
  },
  shortDescription: {
    es: "La misma noche para todos a la vez: apagamos las luces a la hora en punto y subimos juntos hasta la Vía Láctea.",
    en: "The same night for everyone at once: lights out on the hour, and up we go together as far as the Milky Way.",
    pt: "A mesma noite para todos ao mesmo tempo: apagamos as luzes à hora certa e subimos juntos até à Via Láctea.",
  },
  description: {
    es: [
      "Ver las estrellas a solas está bien. Verlas con otros doscientos, cada cual en su tejado y todos mirando el mismo cráter en el mismo segundo, es otra cosa.",
      "El pase empieza a la hora anunciada y no espera. Si llegas tarde, entras por donde vamos. En el chat, Marta y Joan responden en cuanto pasan las nubes.",
      "Un solo recorrido, sin cortes. Mejor a oscuras y con auriculares.",
    ],
    en: [
      "Watching the stars alone is fine. Watching them with two hundred others, each on a roof of their own and all looking at the same crater in the same second, is something else.",
      "The show begins at its time and waits for nobody. Come late and you join where we are. In the chat, Marta and Joan answer as soon as the clouds have passed.",
      "One journey without cuts. Best in the dark, on headphones.",
    ],
    pt: [
      "Ver as estrelas sozinho é bom. Vê-las com outros duzentos, cada um no seu telhado e todos a olhar para a mesma cratera no mesmo segundo, é outra coisa.",
      "A sessão começa à hora anunciada e não espera. Se chegar tarde, entra por onde vamos. No chat, a Marta e o Joan respondem assim que as nuvens passam.",
      "Um só percurso, sem cortes. Melhor às escuras e com auscultadores.",
    ],
  },
  categories: ["science"],
  tags: {
    es: ["astronomía", "planetario", "en compañía"],
    en: ["astronomy", "planetarium", "with others"],
    pt: ["astronomia", "planetário", "em companhia"],
  },
  ageRating: "all",
  productionYear: 2026,
  productionCountry: "ES",
  director: "Faro Ciencia",
  artists: ["Marta Roig", "Joan Prat"],
  artSheet: "Marta Roig, Joan Prat",
  techSheet: "1280 × 720, 15 fps.",
  price: { gross: 0 },
  image: "products/planetario-en-compania.jpg",
  clip: "bajo-las-estrellas",
  trailer: false,
};
