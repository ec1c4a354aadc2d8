import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { createToastStore } from "./toast-store.ts";
import type { NewToast, Toast, ToastTone } from "./toast-store.ts";
import { useUi } from "./ui-provider.tsx";
import "./toasts.css";

export type { ToastTone } from "./toast-store.ts";

// Comes with the first toast; the regions that say it aloud stand from the start.
const ToastCards = lazy(() => import("./toast-cards.tsx"));

const store = createToastStore({ duration: 10_000 });

type More = Pick<NewToast, "title" | "action">;
const raise = (tone: ToastTone) => (message: string, more?: More) => store.add({ tone, message, ...more });

/** Raises a toast from anywhere, React or not: `toast.success("Guardado")`. */
export const toast = {
  success: raise("success"),
  error: raise("error"),
  warning: raise("warning"),
  info: raise("info"),
  add: store.add,
  dismiss: store.dismiss,
};

/**
 * Once in the app: top left, ten seconds each, waiting while pointed at or focused. `heading` (a selector) names what
 * they must not cover where there is room below it.
 */
export function Toasts({ heading }: { heading?: string }) {
  const section = useRef<HTMLElement>(null);
  const { text } = useUi();
  const toasts = useSyncExternalStore(store.subscribe, store.current, store.current);
  if (typeof document === "undefined") return null;
  // aria-live also tells Base UI's dialogs to leave this alone: a toast stays readable and pressable over them.
  return createPortal(
    <section ref={section} className="ui-toasts" aria-label={text("notifications")} aria-live="off">
      <ol className="ui-toasts__list">
        {toasts.length ? (
          <Suspense fallback={null}>
            <ToastCards {...{ toasts, store, section, heading }} />
          </Suspense>
        ) : null}
      </ol>
      <Announcer toasts={toasts.filter(isUrgent)} live="assertive" />
      <Announcer toasts={toasts.filter((one) => !isUrgent(one))} live="polite" />
    </section>,
    document.body,
  );
}

const isUrgent = ({ tone }: Toast) => tone === "error" || tone === "warning";

/** Regions that stand from the start: text put into a region that comes with it is often not read. */
function Announcer({ toasts, live }: { toasts: Toast[]; live: "polite" | "assertive" }) {
  const latest = toasts.at(-1);
  const words = latest ? [latest.title, latest.message].filter(Boolean).join(". ") : "";
  const [said, setSaid] = useState("");
  useEffect(() => setSaid(words), [words, latest?.count]);
  return (
    <div aria-live={live} aria-atomic="true" className="ui-toasts__announcer">
      {said}
    </div>
  );
}
