import "./checkbox.css";

export type Picking<Row> = {
  /** Keys of the picked rows. */
  picked: ReadonlySet<string>;
  onPick: (picked: ReadonlySet<string>) => void;
  /** What a screen reader hears at the boxes. */
  allLabel: string;
  labelOf: (row: Row) => string;
};

type Picked<Row> = { picking?: Picking<Row> | undefined; rowKey: (row: Row) => string };

/** The box in the head: picks all rows of the page, or none. */
export function PickAll<Row>({ rows, rowKey, picking }: Picked<Row> & { rows: Row[] }) {
  if (!picking) return null;
  const keys = rows.map(rowKey);
  const count = keys.filter((key) => picking.picked.has(key)).length;
  const isAll = count > 0 && count === keys.length;
  function toggle(): void {
    const rest = [...picking!.picked].filter((key) => !keys.includes(key));
    picking!.onPick(new Set(isAll ? rest : [...rest, ...keys]));
  }
  return (
    <th role="columnheader" scope="col" className="ui-table__pick">
      <input
        type="checkbox"
        className="ui-checkbox"
        aria-label={picking.allLabel}
        checked={isAll}
        disabled={keys.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll;
        }}
        onChange={toggle}
      />
    </th>
  );
}

export function PickRow<Row>({ row, rowKey, picking }: Picked<Row> & { row: Row }) {
  if (!picking) return null;
  const key = rowKey(row);
  function toggle(): void {
    const next = new Set(picking!.picked);
    if (!next.delete(key)) next.add(key);
    picking!.onPick(next);
  }
  return (
    <td role="cell" className="ui-table__pick">
      <input
        type="checkbox"
        className="ui-checkbox"
        aria-label={picking.labelOf(row)}
        checked={picking.picked.has(key)}
        onChange={toggle}
      />
    </td>
  );
}
