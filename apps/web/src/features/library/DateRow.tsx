import type { LibraryItem } from "@palco/contract/library/api";
import { MediaRow } from "@palco/ui/media-row";
import { useId } from "react";
import { DueNow } from "./DueNow.tsx";
import { LibraryCard } from "./LibraryCard.tsx";

/** With fewer dates than this a shelf would be nearly empty. */
export const shelfFrom = 3;

interface DateRowProps {
  title: string;
  items: readonly LibraryItem[];
  more?: { href: string; label: string };
}

/** The reader's dates: tickets side by side while they are few, a shelf of cards when they are more. */
export function DateRow({ title, items, more }: DateRowProps) {
  const id = useId();
  if (!items.length) return null;
  if (items.length >= shelfFrom)
    return (
      <MediaRow title={title} {...(more && { more })}>
        {items.map((item) => (
          <LibraryCard key={item.productId} item={item} />
        ))}
      </MediaRow>
    );
  return (
    <section className="ui-media-row" aria-labelledby={id}>
      <header className="ui-media-row__head">
        <h2 id={id} className="ui-media-row__title">
          {title}
        </h2>
      </header>
      <div className="my-due-all">
        {items.map((item) => (
          <DueNow key={item.productId} item={item} leads={false} titleAs="h3" />
        ))}
      </div>
    </section>
  );
}
