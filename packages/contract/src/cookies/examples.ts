import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

export const cookiesBodyExamples: BodiesOf<typeof api> = {
  decideCookies: { browser: "0123456789abcdef0123456789abcdef", accepted: [], keys: [] },
  updateMeasurement: {
    measurement: {
      provider: "Matomo",
      script: "https://medicion.example.com/js/script.js",
      siteKey: "palco",
      names: ["_pk_id.*"],
      days: 390,
    },
  },
};
