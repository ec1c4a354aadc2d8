import { type Extensions, Node } from "@tiptap/core";
import { goToNextCell, tableEditing } from "@tiptap/pm/tables";
import type { PostTable } from "@palco/contract/rich-text";

/** Parts of a table by what `prosemirror-tables` knows them as. */
const roles: Record<string, string> = {
  table: "table",
  tableRow: "row",
  tableCell: "cell",
  tableHeader: "header_cell",
};

/** Cells are never joined here, but the library reads these. */
const one = { default: 1, rendered: false, parseHTML: () => 1 };
const cell = (name: "tableCell" | "tableHeader", tag: "td" | "th") =>
  Node.create({
    name,
    content: "paragraph+",
    isolating: true,
    addAttributes: () => ({
      colspan: one,
      rowspan: one,
      colwidth: { default: null, rendered: false, parseHTML: () => null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

const TableRow = Node.create({
  name: "tableRow",
  content: "(tableCell|tableHeader)+",
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: () => ["tr", 0],
});

const Table = Node.create({
  name: "table",
  group: "block",
  content: "tableRow+",
  isolating: true,
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  parseHTML: () => [{ tag: "table" }],
  renderHTML: () => ["table", ["tbody", 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (step: 1 | -1) => () =>
      this.editor.commands.command(({ state, dispatch }) => goToNextCell(step)(state, dispatch));
    // At the last cell the key leaves the text, as elsewhere in it.
    return { Tab: go(1), "Shift-Tab": go(-1) };
  },
});

export const tableParts: Extensions = [Table, TableRow, cell("tableCell", "td"), cell("tableHeader", "th")];

/** A table to begin with: a row of heads and two of cells. */
export function newTable(columns = 3): PostTable {
  const row = (type: "tableHeader" | "tableCell") => ({
    type: "tableRow" as const,
    content: Array.from({ length: columns }, () => ({ type, content: [{ type: "paragraph" as const }] })),
  });
  return { type: "table", content: [row("tableHeader"), row("tableCell"), row("tableCell")] };
}
