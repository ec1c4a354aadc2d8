import type { CookieQuestions } from "@palco/contract/cookies/api";
import { whenConsented } from "#app/consent.ts";

let isLoaded = false;
/** True once a script runs: it can't be taken back without a new page. */
export const isMeasuring = (): boolean => isLoaded;

/** The script that counts visits, once that is accepted. */
export function measureVisits(measurement: NonNullable<CookieQuestions["measurement"]>): void {
  whenConsented("analytics", () => {
    if (isLoaded) return;
    isLoaded = true;
    const script = document.createElement("script");
    script.src = measurement.script;
    script.async = true;
    if (measurement.siteKey) {
      script.dataset.domain = measurement.siteKey;
      script.dataset.websiteId = measurement.siteKey;
    }
    document.head.append(script);
  });
}
