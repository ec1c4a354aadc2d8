import type { DemoAd } from "./types.ts";

/** Advertising of the demo: a sponsor that does not exist. */
export const demoAds: readonly DemoAd[] = [
  {
    name: "Tueste Norte, temporada",
    sponsor: "Café Tueste Norte",
    areas: ["home", "product"],
    format: "billboard",
    pictures: {
      es: {
        image: "ads/tueste-norte-es.jpg",
        alt: "Café Tueste Norte. Recién tostado, en tu mesa el viernes.",
        link: "https://tueste-norte.example/?lang=es",
      },
      en: {
        image: "ads/tueste-norte-en.jpg",
        alt: "Café Tueste Norte. Freshly roasted, on your table by Friday.",
        link: "https://tueste-norte.example/?lang=en",
      },
      pt: {
        image: "ads/tueste-norte-pt.jpg",
        alt: "Café Tueste Norte. Acabado de torrar, à sua mesa na sexta-feira.",
        link: "https://tueste-norte.example/?lang=pt",
      },
    },
  },
];
