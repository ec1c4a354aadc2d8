import { Kbd } from "@palco/ui/kbd";
import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import "./find.css";

const load = () => import("./FindDialog.tsx");
const FindDialog = lazy(load);

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** The team's search in the header of the back office; Ctrl or Cmd K opens it from anywhere there. */
export default function FindBox() {
  const { t } = useTranslation("team");
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  function open(): void {
    setOpened(true);
    setOpen(true);
  }
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      // Behind another dialog the header is out of reach.
      if (event.defaultPrevented || document.querySelector("[role=dialog], [role=alertdialog]")) return;
      event.preventDefault();
      open();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className="find-box"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        onPointerEnter={() => void load()}
      >
        <Search aria-hidden="true" />
        <span className="find-box-words">{t("find")}</span>
        <span className="find-box-keys">
          <Kbd>{isApple() ? "⌘" : "Ctrl"}</Kbd>
          <Kbd>K</Kbd>
        </span>
      </button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <FindDialog isOpen={isOpen} setOpen={setOpen} />
        </Suspense>
      ) : null}
    </>
  );
} // prettier-ignore
