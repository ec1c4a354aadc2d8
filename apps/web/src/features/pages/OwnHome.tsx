import type { LibraryItem } from "@palco/contract/library/api";
import { Suspense, useState } from "react";
import { HomeBody, type HomeBodyProps } from "./HomeBody.tsx";
import { isOwn, slidesOf } from "./home-order.ts";
import { myRows, placesOf } from "./my-rows.ts";
import MyRows, { NewInChannels } from "./MyRows.tsx";
import { withoutShown } from "./rows-for-reader.ts";

const none: readonly string[] = [];

/** The home page of who is logged in: what they have first, and nothing of it again below. */
export default function OwnHome({
  own,
  onAir,
  now,
  sections,
  parts,
  heldOf,
  ...body
}: HomeBodyProps & { own: readonly LibraryItem[]; onAir: string; now: number }) {
  const [fresh, setFresh] = useState(none);
  const hasOwn = own.length > 0;
  const rows = myRows(own, { onAir, now });
  const above = new Set([...own.map(({ productId }) => productId), ...slidesOf(sections), ...fresh]);
  return (
    <HomeBody
      {...body}
      heldOf={heldOf}
      compact={hasOwn}
      leads={!placesOf(rows).tickets.length}
      sections={
        hasOwn
          ? sections.flatMap(
              (section) => withoutShown(section, (id) => above.has(id) || heldOf(id) === "owned") ?? [],
            )
          : sections.filter(({ kind }) => !isOwn(kind))
      }
      parts={{
        ...parts,
        continue_watching: <MyRows rows={rows} />,
        new_in_channels: (
          <Suspense fallback={null}>
            <NewInChannels onShown={setFresh} />
          </Suspense>
        ),
      }}
    />
  );
}
