import type { DemoHomeSection } from "./types.ts";

/** The home page of the demo, from top to bottom. Products that are private or in draft never appear here. */
export const demoHome: readonly DemoHomeSection[] = [
  {
    kind: "hero",
    title: {
      es: "La mejor butaca está en tu casa",
      en: "The best seat is in your house",
      pt: "O melhor lugar é em sua casa",
    },
    subtitle: {
      es: "Conciertos, teatro, ciencia, cocina y congresos de quienes los hacen. Paga solo lo que quieras ver.",
      en: "Concerts, theatre, science, cooking and congresses, straight from the people who make them. Pay only for what you want to watch.",
      pt: "Concertos, teatro, ciência, cozinha e congressos de quem os faz. Pague apenas o que quiser ver.",
    },
    button: { es: "Ver La noche larga", en: "Watch The Long Night", pt: "Ver A noite longa" },
    link: "/products/lena-mora-la-noche-larga",
    image: "home/hero.jpg",
    clip: "la-noche-larga",
  },
  {
    kind: "product_slider",
    title: { es: "Recién llegado", en: "Just in", pt: "Acabado de chegar" },
    products: [
      "viernes-de-lumbre-en-directo",
      "citricos-la-cocina-del-invierno",
      "lena-mora-la-noche-larga",
      "a-casa-das-lampadas",
      "respirar-en-el-bosque",
      "planetario-en-compania",
      "a-ojos-cerrados",
      "diez-minutos-bajo-las-estrellas",
      "insuficiencia-cardiaca-2026",
      "vino-sin-miedo",
      "o-relojoeiro",
    ],
  },
  {
    kind: "featured_product",
    title: { es: "No te lo pierdas", en: "Don't miss it", pt: "A não perder" },
    product: "diez-minutos-bajo-las-estrellas",
  },
  {
    kind: "channel_slider",
    title: { es: "Quién sube el telón", en: "Who raises the curtain", pt: "Quem sobe o pano" },
    channels: [
      "sala-lumbre",
      "teatro-do-carvao",
      "faro-ciencia",
      "brasa-y-sal",
      "ateneo-cardiologico",
      "marea-yoga",
    ],
  },
  {
    kind: "product_slider",
    title: { es: "Gratis para empezar", en: "Free to start with", pt: "Grátis para começar" },
    products: [
      "diez-minutos-bajo-las-estrellas",
      "saludo-al-sol-para-empezar",
      "cuarenta-metros-cuadrados",
      "la-retina-ventana-del-corazon",
    ],
  },
  {
    kind: "featured_channel",
    title: { es: "Canal de la semana", en: "Channel of the week", pt: "Canal da semana" },
    channel: "teatro-do-carvao",
  },
  {
    kind: "product_slider",
    title: { es: "Aprende algo hoy", en: "Learn something today", pt: "Aprenda algo hoje" },
    products: [
      "ecg-paso-a-paso",
      "citricos-la-cocina-del-invierno",
      "lo-que-saben-las-abejas",
      "un-higo-tres-postres",
      "en-el-ojo-del-huracan",
      "insuficiencia-cardiaca-2026",
    ],
  },
  {
    kind: "speaker_slider",
    title: { es: "Las voces", en: "The voices", pt: "As vozes" },
    speakers: ["elvira-santamaria", "iria-fontan", "tomas-rey", "rui-azevedo"],
  },
  {
    kind: "static",
    size: "half",
    title: { es: "Sin permanencia", en: "No strings attached", pt: "Sem fidelização" },
    description: {
      es: "Compra una entrada y es tuya. Sin cuotas escondidas ni renovaciones sorpresa: pagas lo que quieres ver, y nada más.",
      en: "Buy a ticket and it is yours. No hidden fees, no surprise renewals: you pay for what you want to watch, and nothing else.",
      pt: "Compre um bilhete e é seu. Sem mensalidades escondidas nem renovações surpresa: paga o que quer ver, e mais nada.",
    },
    link: "/aviso-legal#terms",
  },
  {
    kind: "static",
    size: "half",
    title: { es: "El 91 % es para quien crea", en: "91% goes to the creator", pt: "91% é para quem cria" },
    description: {
      es: "De cada entrada, nueve de cada diez euros van a quien subió al escenario. Así se hace el siguiente.",
      en: "Nine in every ten euros of your ticket go to whoever stepped on stage. That is how the next one gets made.",
      pt: "De cada bilhete, nove em cada dez euros vão para quem subiu ao palco. É assim que se faz o próximo.",
    },
    link: "/aviso-legal#organizers",
  },
  {
    kind: "call_to_action",
    title: { es: "¿Tienes algo que enseñar?", en: "Have something to show?", pt: "Tem algo para mostrar?" },
    subtitle: {
      es: "Abre tu canal gratis, sube tu primer vídeo y ponle precio. Nosotros encendemos las luces.",
      en: "Open your channel for free, upload your first video and set a price. We switch on the lights.",
      pt: "Abra o seu canal grátis, carregue o seu primeiro vídeo e ponha-lhe preço. Nós acendemos as luzes.",
    },
    button: { es: "Crear mi canal", en: "Create my channel", pt: "Criar o meu canal" },
    link: "/logup?as=organizer",
  },
];
