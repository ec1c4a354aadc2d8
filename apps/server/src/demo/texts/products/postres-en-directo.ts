import type { DemoProduct } from "../types.ts";

export const postresEnDirecto: DemoProduct = {
  slug: "postres-sin-horno",
  channel: "brasa-y-sal",
  type: "broadcast",
  dates: [{ inDays: 3, at: "19:00" }],
  seats: [120],
  status: "published",
  publishedInDays: -8,
  language: "es",
  title: {
    es: "Postres sin horno",
    en: "Desserts without an oven",
    pt: "Sobremesas sem forno",
  },
  shortDescription: {
    es: "Higos, yogur y un puñado de sal: tres postres en directo, al ritmo de quien cocina por primera vez.",
    en: "Figs, yoghurt and a pinch of salt: three desserts, live, at the pace of someone cooking for the first time.",
    pt: "Figos, iogurte e uma pitada de sal: três sobremesas em direto, ao ritmo de quem cozinha pela primeira vez.",
  },
  description: {
    es: [
      "Mandamos la lista de la compra dos días antes. Tomás cocina despacio, contesta en el chat y no pasa al siguiente paso hasta que llegáis.",
      "La grabación queda para quien tenga entrada.",
      "Dos cámaras, una sobre la mesa. La lista de la compra llega por correo.",
    ],
    en: [
      "The shopping list comes two days before. Tomás cooks slowly, answers in the chat and does not go on until you are there.",
      "Ticket holders keep the recording.",
      "Two cameras, one above the table. The shopping list comes by email.",
    ],
    pt: [
      "A lista de compras chega dois dias antes. O Tomás cozinha devagar, responde no chat e não avança enquanto houver quem espere.",
      "A gravação fica para quem tem bilhete.",
      "Duas câmaras, uma sobre a mesa. A lista de compras chega por e-mail.",
    ],
  },
  categories: ["cooking"],
  tags: {
    es: ["postres", "higos", "clase"],
    en: ["desserts", "figs", "class"],
    pt: ["sobremesas", "figos", "aula"],
  },
  ageRating: "all",
  productionYear: 2026,
  productionCountry: "ES",
  director: "Tomás Rey",
  artists: ["Tomás Rey"],
  artSheet: "Tomás Rey",
  techSheet: "1080p",
  price: { gross: 900, offer: { startsInDays: -2, endsInDays: 2, gross: 700 } },
  image: "products/postres-en-directo.jpg",
  trailer: false,
};
