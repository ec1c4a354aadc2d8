import type { DemoProduct } from "../types.ts";

export const jazzAMedianoche: DemoProduct = {
  slug: "cuarteto-vela-jazz-a-medianoche",
  channel: "sala-lumbre",
  type: "vod",
  status: "published",
  publishedInDays: -34,
  language: "es",
  title: {
    es: "Cuarteto Vela: jazz a medianoche",
    en: "Cuarteto Vela: Jazz at Midnight",
    pt: "Cuarteto Vela: jazz à meia-noite",
  },
  shortDescription: {
    es: "Piano, contrabajo, saxo y escobillas cuando la ciudad ya duerme. Una sesión íntima para la última copa.",
    en: "Piano, double bass, sax and brushes while the city sleeps. An intimate set for the last drink of the night.",
    pt: "Piano, contrabaixo, saxofone e escovas quando a cidade já dorme. Uma sessão íntima para o último copo.",
  },
  description: {
    es: [
      "Una vez al mes, cuando se va el último concierto, el Cuarteto Vela se queda. Bajan las luces, alguien abre una botella y tocan lo que no cabe en los programas: baladas que se alargan, versiones que cambian de país a mitad de camino, temas propios que aún no tienen nombre.",
      "Esta es la sesión de septiembre, completa y sin cortes. La crítica la llamó «el secreto peor guardado de Lavapiés». Nosotros solo encendimos las cámaras.",
      "Grabado en una sola toma, con cuatro cámaras fijas. Se disfruta más con auriculares.",
    ],
    en: [
      "Once a month, when the last gig is over, Cuarteto Vela stays behind. The lights go down, somebody opens a bottle and they play what no programme has room for: ballads that take their time, standards that change country halfway through, tunes of their own that have no name yet.",
      "This is the September session, complete and uncut. One reviewer called it “the worst-kept secret in Lavapiés”. All we did was switch on the cameras.",
      "Recorded in a single take with four fixed cameras. Best on headphones.",
    ],
    pt: [
      "Uma vez por mês, quando acaba o último concerto, o Cuarteto Vela fica. Baixam as luzes, alguém abre uma garrafa e tocam o que não cabe nos programas: baladas que se demoram, versões que mudam de país a meio do caminho, temas próprios que ainda não têm nome.",
      "Esta é a sessão de setembro, completa e sem cortes. A crítica chamou-lhe «o segredo mais mal guardado de Lavapiés». Nós limitámo-nos a ligar as câmaras.",
      "Gravado num só take, com quatro câmaras fixas. Ouve-se melhor com auscultadores.",
    ],
  },
  categories: ["music"],
  tags: {
    es: ["jazz", "directo", "íntimo"],
    en: ["jazz", "live", "intimate"],
    pt: ["jazz", "ao vivo", "íntimo"],
  },
  ageRating: "all",
  productionYear: 2026,
  productionCountry: "ES",
  director: "Lola Arriaga",
  artists: ["Cuarteto Vela"],
  group: "Viernes de Lumbre",
  artSheet: "Aurora Vela, Dimas Ochoa, Lucía Prats, Teo Marín, Iván Corral",
  techSheet: "1280 × 720, 25 fps. AAC, 48 kHz.",
  price: { gross: 990 },
  image: "products/jazz-a-medianoche.jpg",
  clip: "jazz-a-medianoche",
  trailer: true,
};
