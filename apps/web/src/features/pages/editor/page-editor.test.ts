import { EditedSections, mostSections } from "@palco/contract/pages/sections";
import { describe, expect, test } from "vitest";
import { compare, countChanges, merge } from "./compare.ts";
import {
  add, change, discard, duplicate, endTyping, move, openEditor, type PageEditor, redo, remove, saved, type Section, type, undo,
} from "./page-editor.ts"; // prettier-ignore

const words = (id: string, title = id): Section => ({
  kind: "static", v: 1, id, title: { es: title }, size: "full", description: {}, url: null, imageId: null, imageAlt: {},
  hidden: false, from: null, to: null, audience: "everyone", languages: [], anchor: null,
}); // prettier-ignore
const page = (...ids: string[]) => ids.map((id) => words(id));
const idsOf = ({ sections }: PageEditor) => sections.map(({ id }) => id).join("");
const titleOf = ({ sections }: PageEditor, id: string) => {
  const found = sections.find((section) => section.id === id)!;
  return found.kind === "kept" ? undefined : found.title.es;
};
/** Types a word letter by letter, each 100 ms after the one before. */
function typed(editor: PageEditor, word: string, { at = 0, id = "a", from = "" } = {}): PageEditor {
  return [...word].reduce(
    (state, _, index) =>
      type(state, { id, field: "title.es", at: at + index * 100 }, {
        title: { es: from + word.slice(0, index + 1) },
      }), // prettier-ignore
    editor,
  );
}

test("PA9 a typed word is one step, left in the middle two, and typed back none", () => {
  const opened = openEditor(page("a", "b"), 7);
  expect(typed(opened, "Congreso").past).toHaveLength(1);
  const left = endTyping(typed(opened, "Con"));
  const twice = typed(left, "greso", { from: "Con" });
  expect([twice.past.length, titleOf(twice, "a")]).toEqual([2, "Congreso"]);
  expect(titleOf(undo(twice), "a")).toBe("Con");
  const back = type(typed(opened, "Co"), { id: "a", field: "title.es", at: 300 }, { title: { es: "a" } });
  expect([back.past.length, countChanges(back.saved, back.sections)]).toEqual([0, 0]);
  // A pause of more than a second begins another step.
  expect(typed(typed(opened, "Con"), "greso", { at: 5000, from: "Con" }).past).toHaveLength(2);
});

test("PA3 after forty edits, discard is what was saved, and can itself be undone", () => {
  const opened = openEditor(page("a", "b", "c"), 7);
  let editor = opened;
  for (let edit = 0; edit < 40; edit += 1)
    editor = change(editor, "abc"[edit % 3]!, { title: { es: `edit ${edit}` } });
  expect(discard(editor).sections).toBe(opened.saved);
  expect(countChanges(opened.saved, discard(editor).sections)).toBe(0);
  expect(titleOf(undo(discard(editor)), "a")).toBe("edit 39");
});

test("PA8 of 500 edits in 200 sections the last fifty are taken back, to before the 451st", () => {
  let editor = openEditor(
    Array.from({ length: 200 }, (_, index) => words(`s${index}`)),
    1,
  );
  for (let edit = 1; edit <= 500; edit += 1)
    editor = change(editor, `s${edit % 200}`, { title: { es: `edit ${edit}` } });
  for (let step = 0; step < 60; step += 1) editor = undo(editor);
  expect(titleOf(editor, `s${451 % 200}`)).toBe("edit 251");
  expect(titleOf(editor, `s${450 % 200}`)).toBe("edit 450");
  for (let step = 0; step < 60; step += 1) editor = redo(editor);
  expect(titleOf(editor, "s100")).toBe("edit 500");
});

test("moves, copies and removals are a step each; what changes nothing is none", () => {
  const opened = openEditor(page("a", "b", "c"), 1);
  expect(idsOf(move(opened, "c", 0))).toBe("cab");
  expect(idsOf(move(opened, "a", 9))).toBe("bca");
  expect(move(opened, "b", 1).past).toHaveLength(0);
  const copied = duplicate(opened, "b", "d");
  expect(idsOf(copied)).toBe("abdc");
  expect(copied.sections[2]).toMatchObject({ title: { es: "b" } });
  expect(idsOf(remove(copied, "a"))).toBe("bdc");
  expect(idsOf(add(opened, words("e"), 1))).toBe("aebc");
  expect(redo(undo(copied)).sections).toBe(copied.sections);
  expect(change(undo(copied), "a", { hidden: true }).future).toHaveLength(0);
});

test("a page that has the most sections takes no copy, and one again after a removal", () => {
  const [first, ...rest] = Array.from({ length: mostSections }, () => crypto.randomUUID());
  const [full, copy] = [openEditor(page(first!, ...rest), 1), crypto.randomUUID()];
  expect(duplicate(full, first!, copy)).toBe(full);
  const copied = duplicate(remove(full, rest[0]!), first!, copy);
  expect(copied.sections).toHaveLength(mostSections);
  expect(EditedSections.safeParse(copied.sections).success).toBe(true);
  expect(EditedSections.safeParse([...copied.sections, words(crypto.randomUUID())]).success).toBe(false);
});

test("a save that is answered later keeps what was changed meanwhile, and every step", () => {
  const editor = change(openEditor(page("a", "b"), 7), "a", { title: { es: "sent" } });
  const more = change(editor, "b", { title: { es: "meanwhile" } });
  const after = saved(more, { sent: editor.sections, sections: editor.sections, revision: 8 });
  expect([after.revision, titleOf(after, "b"), countChanges(after.saved, after.sections)]).toEqual([
    8,
    "meanwhile",
    1,
  ]);
  expect(titleOf(undo(undo(after)), "a")).toBe("a");
});

test("differences are told by section, field and language, with the fewest moves", () => {
  const before = page("a", "b", "c", "d");
  const after = [
    before[3]!,
    before[0]!,
    { ...words("c"), title: { es: "c", en: "C" } } as Section,
    words("e"),
  ];
  const { added, removed, moved, changed } = compare(before, after);
  expect([added, removed].map((list) => list.map(({ id }) => id))).toEqual([["e"], ["b"]]);
  expect(moved).toEqual(["d"]);
  expect(changed.map(({ fields }) => fields)).toEqual([["title.en"]]);
  expect(countChanges(before, after)).toBe(4);
});

describe("merge", () => {
  const base = page("a", "b", "c");
  const edited = (id: string, title: string) =>
    change(openEditor(base, 1), id, { title: { es: title } }).sections;

  test("PA1 different sections come together, in the order of who changed it", () => {
    expect(merge(base, edited("b", "mine"), edited("a", "theirs"))).toEqual([
      words("a", "theirs"),
      words("b", "mine"),
      words("c"),
    ]);
    const moved = move(openEditor(edited("b", "mine"), 1), "c", 0).sections;
    expect(merge(base, moved, edited("a", "theirs"))!.map(({ id }) => id)).toEqual(["c", "a", "b"]);
  });

  test("PA2 the same section, or two new orders, are for people to decide", () => {
    expect(merge(base, edited("a", "mine"), edited("a", "theirs"))).toBeUndefined();
    expect(merge(base, remove(openEditor(base, 1), "a").sections, edited("a", "theirs"))).toBeUndefined();
    const [one, two] = [move(openEditor(base, 1), "c", 0), move(openEditor(base, 1), "a", 2)];
    expect(merge(base, one.sections, two.sections)).toBeUndefined();
  });

  test("what both added stands below what it was put below, and what one removed is gone", () => {
    const mine = add(openEditor(base, 1), words("x"), 1).sections;
    const theirs = remove(add(openEditor(base, 1), words("y"), 3), "b").sections;
    expect(merge(base, mine, theirs)!.map(({ id }) => id)).toEqual(["a", "x", "c", "y"]);
  });
});
