import { tours } from "@palco/contract/help/tours";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tourSteps } from "./tour-steps.ts";

test("every tour has four to six steps, and each has a title and a text in three languages", () => {
  for (const language of ["es", "en", "pt"]) {
    const file = new URL(`../../../../../../packages/i18n/locales/${language}/tours.json`, import.meta.url);
    const texts = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
    for (const tour of tours) {
      const names = tourSteps[tour].map(({ name }) => name);
      expect(names.length).toBeGreaterThanOrEqual(4);
      expect(names.length).toBeLessThanOrEqual(6);
      for (const name of names) {
        expect(texts[`step_${tour}_${name}`], `${language} ${tour}_${name}`).toBeTruthy();
        expect(texts[`step_${tour}_${name}_text`], `${language} ${tour}_${name}`).toBeTruthy();
      }
      const unused = Object.keys(texts).filter(
        (key) =>
          key.startsWith(`step_${tour}_`) && !names.some((name) => key.startsWith(`step_${tour}_${name}`)),
      );
      expect(unused).toEqual([]);
    }
  }
});
