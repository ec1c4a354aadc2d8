import { countAdded, type EditedSection, mostSections } from "@palco/contract/pages/sections";

/** A section while it is edited: each has its id, from the server or made here. */
export type Section = EditedSection & { id: string };
export type Sections = readonly Section[];

/** Steps that can be taken back. */
export const mostSteps = 50;
/** A pause of so many ms ends a step of typing. */
const pauseMs = 1000;

interface Typing {
  /** The section and the field, with its language. */
  field: string;
  at: number;
}

/** A page in its editor. Plain values: what is undone is the list of before, which shares all sections that did not change. */
export interface PageEditor {
  /** Content of the newest revision that is known, and its number. */
  saved: Sections;
  revision: number;
  sections: Sections;
  past: readonly Sections[];
  future: readonly Sections[];
  typing: Typing | undefined;
}

export const openEditor = (saved: Sections, revision: number): PageEditor => ({
  saved,
  revision,
  sections: saved,
  past: [],
  future: [],
  typing: undefined,
});

/** The next state with these sections as a step of its own; no change is no step. */
function step(editor: PageEditor, sections: Sections): PageEditor {
  if (isSame(sections, editor.sections)) return { ...editor, typing: undefined };
  return {
    ...editor,
    sections,
    past: [...editor.past, editor.sections].slice(-mostSteps),
    future: [],
    typing: undefined,
  };
}

/**
 * A field is typed in at `at` (ms). What follows in the same field before a pause or `endTyping` belongs to the same step.
 * @param field its name, with the language of its text: `title.es`
 */
export function type(
  editor: PageEditor,
  { id, field, at }: { id: string; field: string; at: number },
  patch: Partial<Section>,
): PageEditor {
  const key = `${id} ${field}`;
  const sections = patched(editor.sections, id, patch);
  const goesOn = editor.typing?.field === key && at - editor.typing.at <= pauseMs;
  if (!goesOn) {
    const next = step(editor, sections);
    return next.sections === sections ? { ...next, typing: { field: key, at } } : next;
  }
  const before = editor.past.at(-1)!;
  // Typed back to what it was: the step is gone.
  if (isSame(sections, before))
    return { ...editor, sections: before, past: editor.past.slice(0, -1), typing: undefined };
  return { ...editor, sections, typing: { field: key, at } };
}

/** The field was left, or another language chosen. */
export const endTyping = (editor: PageEditor): PageEditor =>
  editor.typing ? { ...editor, typing: undefined } : editor;

/** Something is chosen: a switch, a picture, a list of products. */
export const change = (editor: PageEditor, id: string, patch: Partial<Section>): PageEditor =>
  step(editor, patched(editor.sections, id, patch));

const patched = (sections: Sections, id: string, patch: Partial<Section>): Sections =>
  sections.map((section) => (section.id === id ? ({ ...section, ...patch } as Section) : section));

/** Puts a section where `to` counts it, from 0. */
export function move(editor: PageEditor, id: string, to: number): PageEditor {
  const section = editor.sections.find((one) => one.id === id);
  if (!section) return editor;
  const others = editor.sections.filter((one) => one.id !== id);
  return step(editor, others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, section));
}

export function add(editor: PageEditor, section: Section, at: number): PageEditor {
  return step(editor, editor.sections.toSpliced(at, 0, section));
}

/** A page takes no section more: the server would refuse to save it. */
export const isFull = ({ sections }: Pick<PageEditor, "sections">): boolean =>
  countAdded(sections) >= mostSections;

/** A copy below it, under an id of its own; none in a full page. */
export function duplicate(editor: PageEditor, id: string, newId: string): PageEditor {
  const at = editor.sections.findIndex((section) => section.id === id);
  const section = editor.sections[at];
  if (!section || section.kind === "kept" || isFull(editor)) return editor;
  return add(editor, { ...section, id: newId }, at + 1);
}

export const remove = (editor: PageEditor, id: string): PageEditor =>
  step(
    editor,
    editor.sections.filter((section) => section.id !== id),
  );

export function undo(editor: PageEditor): PageEditor {
  const before = editor.past.at(-1);
  if (!before) return editor;
  return {
    ...editor,
    sections: before,
    past: editor.past.slice(0, -1),
    future: [editor.sections, ...editor.future],
    typing: undefined,
  };
}

export function redo(editor: PageEditor): PageEditor {
  const [next, ...rest] = editor.future;
  if (!next) return editor;
  return {
    ...editor,
    sections: next,
    past: [...editor.past, editor.sections].slice(-mostSteps),
    future: rest,
    typing: undefined,
  };
}

/** All of it as it was saved last: byte by byte what the server has. */
export const discard = (editor: PageEditor): PageEditor => step(editor, editor.saved);

/** A save of `sent` was answered. What was changed meanwhile stays, and so do the steps. */
export function saved(
  editor: PageEditor,
  { sent, sections, revision }: { sent: Sections; sections: Sections; revision: number },
): PageEditor {
  return { ...editor, saved: sections, revision, ...(editor.sections === sent && { sections }) };
}

/** Goes on with other sections on a newer revision, as after a conflict. */
export const goOn = (editor: PageEditor, newest: PageEditor, sections: Sections): PageEditor =>
  step({ ...editor, saved: newest.saved, revision: newest.revision }, sections);

/** True when two values say the same, in whatever order their members stand. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, two] = [Object.entries(a), Object.keys(b)];
  return one.length === two.length && one.every(([name, value]) => isSame(value, b[name as keyof typeof b]));
}
