import type { DemoProduct } from "../types.ts";

export const libroCitricos: DemoProduct = {
  slug: "citricos-el-libro",
  channel: "brasa-y-sal",
  type: "physical",
  stock: 60,
  status: "published",
  publishedInDays: -9,
  language: "es",
  title: {
    es: "Cítricos: el libro",
    en: "Citrus: The Book",
    pt: "Citrinos: o livro",
  },
  shortDescription: {
    es: "Cuarenta recetas de invierno, 128 páginas cosidas y una mancha de limón que no es un defecto. Te lo mandamos a casa.",
    en: "Forty winter recipes, 128 sewn pages and a lemon stain that is not a fault. We send it home.",
    pt: "Quarenta receitas de inverno, 128 páginas cosidas e uma nódoa de limão que não é defeito. Enviamos para casa.",
  },
  description: {
    es: [
      "Las recetas del curso y treinta más, probadas en una cocina con un solo fuego que tira.",
      "Papel que aguanta salpicaduras, letra que se lee desde la otra punta de la encimera.",
      "Cosido con hilo. Sale de nuestra cocina en dos días laborables.",
    ],
    en: [
      "The recipes of the course and thirty more, tried in a kitchen with a single burner that works.",
      "Paper that survives splashes, type you can read from the far end of the worktop.",
      "Sewn with thread. It leaves our kitchen within two working days.",
    ],
    pt: [
      "As receitas do curso e mais trinta, experimentadas numa cozinha com um só bico que funciona.",
      "Papel que aguenta salpicos, letra que se lê da outra ponta da bancada.",
      "Cosido com linha. Sai da nossa cozinha em dois dias úteis.",
    ],
  },
  categories: ["cooking"],
  tags: {
    es: ["libro", "recetas", "cítricos"],
    en: ["book", "recipes", "citrus"],
    pt: ["livro", "receitas", "citrinos"],
  },
  ageRating: "all",
  productionYear: 2026,
  productionCountry: "ES",
  director: "Uxía Barreiro",
  artists: ["Uxía Barreiro"],
  artSheet: "Uxía Barreiro",
  techSheet: "128 p., 17 × 24 cm.",
  questions: [
    {
      question: { es: "¿Lo firmáis?", en: "Do you sign it?", pt: "Assinam o livro?" },
      answer: {
        es: "Sí. Escríbenos el nombre al correo de la escuela antes de que salga el paquete.",
        en: "Yes. Write the name to the school's email before the parcel leaves.",
        pt: "Sim. Escreva o nome para o e-mail da escola antes de a encomenda sair.",
      },
    },
    {
      question: { es: "¿Puedo devolverlo?", en: "Can I send it back?", pt: "Posso devolvê-lo?" },
      answer: {
        es: "Tienes 14 días desde que lo recibes. La vuelta la pagas tú; el dinero te llega en cuanto tenemos el libro.",
        en: "You have 14 days from when it arrives. You pay for sending it back; the money reaches you as soon as we have the book.",
        pt: "Tem 14 dias depois de o receber. O envio de volta é por sua conta; o dinheiro chega assim que tivermos o livro.",
      },
    },
  ],
  price: { gross: 2200 },
  image: "products/libro-citricos.jpg",
  secondaryImage: "products/citricos.jpg",
  trailer: false,
};
