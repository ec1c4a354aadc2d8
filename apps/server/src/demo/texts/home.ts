import type { DemoHomeSection } from "./types.ts";

/** The home page of the demo, from top to bottom. Products that are private or in draft never appear here. */
export const demoHome: readonly DemoHomeSection[] = [
  {
    kind: "hero",
    title: {
      es: "Vídeos y eventos en directo, de quienes los hacen",
      en: "Videos and live events, from the people who make them",
      pt: "Vídeos e eventos em direto, de quem os faz",
    },
    subtitle: {
      es: "Conciertos, teatro, ciencia, cocina y congresos. Paga solo lo que quieras ver.",
      en: "Concerts, theatre, science, cooking and conferences. Pay only for what you want to watch.",
      pt: "Concertos, teatro, ciência, cozinha e congressos. Pague apenas o que quiser ver.",
    },
    button: { es: "Explorar", en: "Explore", pt: "Explorar" },
    link: "/search-results",
    image: "home/hero.jpg",
    // Pictures without words where the title of the slide stands.
    products: [
      "viernes-de-lumbre-en-directo",
      "un-higo-tres-postres",
      "lo-que-saben-las-abejas",
      "respirar-en-el-bosque",
      "planetario-en-compania",
    ],
  },
  { kind: "product_slider", source: "live" },
  { kind: "product_slider", source: "upcoming" },
  { kind: "product_slider", source: "new" },
  {
    kind: "channel_slider",
    title: { es: "Canales", en: "Channels", pt: "Canais" },
    channels: [
      "sala-lumbre",
      "teatro-do-carvao",
      "faro-ciencia",
      "brasa-y-sal",
      "ateneo-cardiologico",
      "marea-yoga",
    ],
  },
  { kind: "banner", area: "home" },
  {
    kind: "product_slider",
    source: "category",
    title: { es: "Ciencia", en: "Science", pt: "Ciência" },
    category: "science",
  },
  {
    kind: "product_slider",
    source: "category",
    title: { es: "Cocina", en: "Cooking", pt: "Cozinha" },
    category: "cooking",
  },
  {
    kind: "featured_product",
    title: { es: "Gratis para empezar", en: "Free to start with", pt: "Grátis para começar" },
    product: "diez-minutos-bajo-las-estrellas",
  },
  {
    kind: "product_slider",
    source: "category",
    title: { es: "Música", en: "Music", pt: "Música" },
    category: "music",
  },
  {
    kind: "product_slider",
    source: "chosen",
    title: { es: "Para aprender", en: "Learn something today", pt: "Para aprender" },
    products: [
      "ecg-paso-a-paso",
      "insuficiencia-cardiaca-2026",
      "lo-que-saben-las-abejas",
      "un-higo-tres-postres",
      "en-el-ojo-del-huracan",
    ],
  },
  {
    kind: "featured_channel",
    title: { es: "Canal de la semana", en: "Channel of the week", pt: "Canal da semana" },
    channel: "teatro-do-carvao",
  },
  {
    kind: "speaker_slider",
    title: { es: "Artistas y ponentes", en: "Artists and speakers", pt: "Artistas e oradores" },
    speakers: ["elvira-santamaria", "iria-fontan", "tomas-rey", "rui-azevedo"],
  },
  {
    kind: "static",
    size: "half",
    title: { es: "Compra lo que quieras", en: "Buy what you like", pt: "Compre o que quiser" },
    description: {
      es: "Una entrada, un pago: sin cuotas si no las quieres. El precio que lees es el que pagas.",
      en: "One ticket, one payment: no fees by the month unless you want them. The price you read is the price you pay.",
      pt: "Um bilhete, um pagamento: sem mensalidades, se não as quiser. O preço que lê é o preço que paga.",
    },
    link: "/aviso-legal?doc=purchase",
  },
  {
    kind: "static",
    size: "half",
    title: { es: "Para quien lo hace", en: "For those who make it", pt: "Para quem o faz" },
    description: {
      es: "El 91 % de cada entrada, menos 0,45 €, es para quien la vende.",
      en: "91% of each ticket, less €0.45, goes to whoever sells it.",
      pt: "91 % de cada bilhete, menos 0,45 €, é para quem o vende.",
    },
    link: "/organizers",
  },
  {
    kind: "call_to_action",
    title: { es: "¿Tienes algo que enseñar?", en: "Have something to show?", pt: "Tem algo para mostrar?" },
    subtitle: {
      es: "Abre tu canal gratis, sube tu primer vídeo y ponle precio.",
      en: "Open your channel for free, upload your first video and set a price.",
      pt: "Abra o seu canal grátis, carregue o seu primeiro vídeo e ponha-lhe preço.",
    },
    button: { es: "Crear mi canal", en: "Create my channel", pt: "Criar o meu canal" },
    link: "/logup?as=organizer",
  },
];
