import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LibraryGrid } from "./LibraryGrid.tsx";
import { useLibrary } from "./use-library.ts";

/** Tickets that are over, folded; loaded when it is opened. */
export function FinishedPart() {
  const { t } = useTranslation("library");
  const [open, setOpen] = useState(false);
  const finished = useLibrary({ show: "completed" });
  const items = finished.data?.pages.flatMap((page) => page.items);
  if (!items?.length) return null;
  return (
    <details className="library-finished" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{t("finished")}</h2>
      </summary>
      {open ? <LibraryGrid items={items} more={finished} /> : null}
    </details>
  );
}
