// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { checkDraft, freshValue, moved, named, nameFor } from "./draft.ts";

const draft = { questions: [], allowed: "", forbidden: "", repeatOnSignUp: true };

test("domains are read from lines, commas and spaces; one that is none is named by its place", () => {
  const { settings } = checkDraft({ ...draft, allowed: " @Hospital.es,\n clinic.org\n" });
  expect(settings?.domains.allowed).toEqual(["hospital.es", "clinic.org"]);
  expect([...checkDraft({ ...draft, allowed: "hospital.es nothing" }).problems.keys()]).toEqual([
    "domains.allowed.1",
  ]);
});

test("a name comes of the words and is used once", () => {
  expect(nameFor("Año de colegiación", [])).toBe("ano_de_colegiacion");
  expect(nameFor("Hospital", ["hospital", "hospital_2"])).toBe("hospital_3");
  expect(nameFor("¿2?", [])).toBe("question");
});

test("a question moves by one place and never out of the list", () => {
  expect(moved(["a", "b", "c"], 2, 1)).toEqual(["a", "c", "b"]);
  expect(moved(["a", "b"], 0, -1)).toEqual(["a", "b"]);
});

test("a new choice is stored by its first words; one that was there keeps what answers hold", () => {
  const values = [
    { value: "resident", text: { es: "Médico residente" } },
    { value: freshValue(["resident"]), text: { es: "Enfermería" } },
  ];
  expect(named(values).map(({ value }) => value)).toEqual(["resident", "enfermeria"]);
});
