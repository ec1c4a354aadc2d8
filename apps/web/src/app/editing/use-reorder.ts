import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from "react";

/** The list with one of its items at another place. */
export function moved(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/**
 * Reorders the items of a list by their handles: dragged with mouse or finger, or with the arrow keys. The list's
 * element has one child for each id, in the order of `shown`; `onOrder` is called once with the new order.
 */
export function useReorder(ids: readonly string[], onOrder: (ids: string[], movedId: string) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<{ id: string; ids: string[] }>();
  const toFocus = useRef<string>(undefined);
  // An element that is put elsewhere loses the focus; the next arrow key must find it again.
  useLayoutEffect(() => {
    if (!toFocus.current) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${toFocus.current}"]`)?.focus();
    toFocus.current = undefined;
  });

  function place(id: string, to: number): void {
    if (to < 0 || to >= ids.length) return;
    onOrder(moved(ids, id, to), id);
  }

  function placeAt(y: number, id: string): number {
    const rows = [...(list.current?.children ?? [])] as HTMLElement[];
    const others = rows.filter((row) => row.dataset["id"] !== id);
    return others.filter((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2 < y;
    }).length;
  }

  const handleProps = (id: string) => ({
    "data-handle": id,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ id, ids: [...ids] });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!drag) return;
      const to = placeAt(event.clientY, id);
      if (drag.ids[to] !== id) setDrag({ id, ids: moved(drag.ids, id, to) });
    },
    onPointerUp: () => {
      if (drag && drag.ids.some((one, index) => one !== ids[index])) onOrder(drag.ids, id);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!by) return;
      event.preventDefault();
      toFocus.current = id;
      place(id, ids.indexOf(id) + by);
    },
  });

  return { list, shown: drag?.ids ?? ids, draggedId: drag?.id, place, handleProps };
}
