import { expect, test } from "vitest";
import { readCsvOutline } from "./csv-outline.ts";

const read = (file: string, room = { modules: 50, lessons: 500 }) => {
  let made = 0;
  return readCsvOutline(file, {
    newId: () => String((made += 1)),
    nameOf: (place) => `Module ${place}`,
    room,
  });
};
const shapeOf = (file: string) =>
  read(file)?.modules.map(
    ({ title, lessons }) => `${title}: ${lessons.map((lesson) => lesson.title).join(", ")}`,
  );

test("a table becomes modules and lessons; a line without a module belongs to that of the line before", () => {
  expect(shapeOf("Module,Title\nSigns,Fever\n,Shock\nCare,The first hour\nSigns,Again")).toEqual([
    "Signs: Fever, Shock",
    "Care: The first hour",
    "Signs: Again",
  ]);
  expect(shapeOf("title\nFever\nShock")).toEqual(["Module 1: Fever, Shock"]);
});

test.each([
  ['\uFEFFMódulo;Título;Texto;Obligatoria;Muestra\r\nUno;"Fiebre; y frío";"Dos\nlíneas";no;sí\r\n'],
  ['amostra\ttítulo\ttexto\tobrigatória\nsim\tFiebre; y frío\t"Dos\nlíneas"\tnão'],
])("the words of columns and answers may be of any language of the site, whatever divides them", (file) => {
  expect(read(file)!.modules[0]!.lessons[0]).toMatchObject({
    title: "Fiebre; y frío",
    text: "Dos\nlíneas",
    isRequired: false,
    isPreview: true,
    rule: { kind: "read" },
  });
});

test("lessons are required unless the table says otherwise", () => {
  expect(read("title\nFever")!.modules[0]!.lessons[0]).toMatchObject({ isRequired: true, isPreview: false });
});

test("lines without a title, and those beyond what a course takes, are named", () => {
  expect(read("title,text\nFever,\n,Nothing\nShock,")).toMatchObject({ lessons: 2, skipped: [3] });
  expect(read("title\na\nb\nc", { modules: 50, lessons: 2 })).toMatchObject({ lessons: 2, skipped: [4] });
  expect(read("module,title\nx,a\ny,b", { modules: 1, lessons: 9 })).toMatchObject({
    lessons: 1,
    skipped: [3],
  });
});

test("what is no table, or has no titles, is refused", () => {
  expect(read('title\n"never closed')).toBeUndefined();
  expect(read("name,text\nFever,x")).toBeUndefined();
  expect(read("")).toBeUndefined();
});
