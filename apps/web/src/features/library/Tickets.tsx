import type { LibraryItem } from "@palco/contract/library/api";
import { DueNow } from "./DueNow.tsx";

/** Few things side by side; the button of the first is the filled one of the view. */
export function Tickets({ items }: { items: readonly LibraryItem[] }) {
  if (!items.length) return null;
  return (
    <div className="my-due-all">
      {items.map((item, place) => (
        <DueNow key={item.productId} item={item} leads={place === 0} />
      ))}
    </div>
  );
}
