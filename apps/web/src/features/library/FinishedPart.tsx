import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { LibraryGrid } from "./LibraryGrid.tsx";
import { useLibrary } from "./use-library.ts";

/** Tickets that are over, folded; loaded when it is opened. */
export function FinishedPart() {
  const { t } = useTranslation("library");
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const finished = useLibrary({ show: "completed" });
  const items = finished.data?.pages.flatMap((page) => page.items);
  if (!items?.length) return null;
  return (
    <details className="library-finished" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{t("finished")}</h2>
        <span className="library-count">{format.number(finished.data?.pages[0]?.total ?? items.length)}</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      {open ? <LibraryGrid items={items} more={finished} /> : null}
    </details>
  );
}
