import { expect, test } from "vitest";
import { askedOf, RegisterQuestions } from "./questions.ts";

const question = (name: string, rest: object = {}) => ({ name, type: "text", text: { es: name }, ...rest });
const role = question("role", {
  type: "select",
  values: ["doctor", "nurse", "other"].map((value) => ({ value, text: { es: value } })),
});
const speciality = question("speciality", { showIf: { field: "role", values: ["doctor"] } });
const form = RegisterQuestions.parse([
  role,
  { ...speciality, type: "checkbox" },
  question("since", { showIf: { field: "speciality", values: ["yes"] } }),
]);
const names = (answers: Record<string, string>) => askedOf(form, answers).map(({ name }) => name);

test("a question is asked only after the answer it depends on, and so on along the chain", () => {
  expect(names({})).toEqual(["role"]);
  expect(names({ role: "nurse", speciality: "yes" })).toEqual(["role"]);
  expect(names({ role: "doctor" })).toEqual(["role", "speciality"]);
  expect(names({ role: "doctor", speciality: "yes" })).toEqual(["role", "speciality", "since"]);
});

test.each([
  ["two of one name", [question("a"), question("a")], "1.name unique"],
  ["a choice of nothing", [question("a", { type: "select" })], "0.values required"],
  ["a choice with a value twice", [{ ...role, values: [role, role].map(() => ({ value: "x", text: { es: "x" } })) }], "0.values unique"],
  ["no words", [question("a", { text: {} })], "0.text required"],
  ["looking at itself", [question("a", { showIf: { field: "a", values: ["x"] } })], "0.showIf show_if"],
  ["looking ahead", [speciality, role], "0.showIf show_if"],
  ["looking at free text", [question("role"), speciality], "1.showIf show_if"],
  ["looking at an answer that isn't offered", [role, question("b", { showIf: { field: "role", values: ["king"] } })], "1.showIf show_if"],
])("a form is refused with %s", (_, questions, refused) => {
  const { error } = RegisterQuestions.safeParse(questions);
  expect(error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`)).toEqual([refused]);
}); // prettier-ignore
