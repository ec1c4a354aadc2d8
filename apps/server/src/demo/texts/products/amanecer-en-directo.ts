import type { DemoProduct } from "../types.ts";

export const amanecerEnDirecto: DemoProduct = {
  slug: "amanecer-en-directo",
  channel: "marea-yoga",
  type: "broadcast",
  dates: [1, 2, 3, 4].map((inDays) => ({ inDays, at: "07:30" as const })),
  seats: [40, 40, 40, 40],
  status: "published",
  publishedInDays: -5,
  language: "es",
  title: {
    es: "Amanecer en calma",
    en: "A quiet sunrise",
    pt: "Amanhecer com calma",
  },
  shortDescription: {
    es: "Veinte minutos de estiramientos y respiración mientras sale el sol. En directo, para empezar el día sin prisa.",
    en: "Twenty minutes of stretching and breathing while the sun comes up. Live, to begin the day unhurried.",
    pt: "Vinte minutos de alongamentos e respiração enquanto nasce o sol. Em direto, para começar o dia sem pressa.",
  },
  description: {
    es: [
      "La clase no necesita esterilla ni experiencia: basta un poco de suelo y una ventana. Noemí propone, tú decides hasta dónde.",
      "Se emite cada mañana a la misma hora; la entrada es de un solo día.",
      "Con ropa cómoda basta.",
    ],
    en: [
      "The class needs no mat and no experience: a little floor and a window will do. Noemí suggests, you decide how far to go.",
      "It goes out every morning at the same hour; a ticket is for one day.",
      "Comfortable clothes are all you need.",
    ],
    pt: [
      "A aula não precisa de tapete nem de experiência: bastam um pouco de chão e uma janela. A Noemí propõe, cada um decide até onde ir.",
      "Transmite-se todas as manhãs à mesma hora; o bilhete é para um só dia.",
      "Basta roupa confortável.",
    ],
  },
  categories: ["wellbeing"],
  tags: {
    es: ["yoga", "respiración", "mañana"],
    en: ["yoga", "breathing", "morning"],
    pt: ["ioga", "respiração", "manhã"],
  },
  ageRating: "all",
  productionYear: 2026,
  productionCountry: "ES",
  director: "Noemí Sanz",
  artists: ["Noemí Sanz"],
  artSheet: "Noemí Sanz",
  techSheet: "1080p",
  questions: [
    {
      question: { es: "¿Y si llego tarde?", en: "What if I am late?", pt: "E se chegar tarde?" },
      answer: {
        es: "Puedes entrar hasta que termine. Lo que ya pasó no se repite.",
        en: "You can join until it ends. What has passed is not repeated.",
        pt: "Pode entrar até terminar. O que já passou não se repete.",
      },
    },
    {
      question: {
        es: "¿Hace falta encender la cámara?",
        en: "Do I have to turn my camera on?",
        pt: "É preciso ligar a câmara?",
      },
      answer: {
        es: "No. Nadie te ve: solo estás tú, la esterilla y el chat si te apetece escribir.",
        en: "No. Nobody sees you: there is only you, your mat, and the chat if you feel like writing.",
        pt: "Não. Ninguém o vê: só há o tapete e o chat, se quiser escrever.",
      },
    },
  ],
  price: { gross: 500 },
  image: "products/amanecer-en-directo.jpg",
  trailer: false,
};
