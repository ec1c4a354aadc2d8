import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { IconButton } from "./button.tsx";
import { createToastStore } from "./toast-store.ts";
import type { NewToast, Toast, ToastTone } from "./toast-store.ts";
import { useUi } from "./ui-provider.tsx";
import { useRoomBelow } from "./use-room-below.ts";
import "./toasts.css";

export type { ToastTone } from "./toast-store.ts";

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

/** The same, for those who prefer a hook. */
export const useToast = () => toast;

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info };

/**
 * Once in the app: top left, ten seconds each, waiting while pointed at or focused. `heading` (a selector) names what
 * they must not cover where there is room below it.
 */
export function Toasts({ heading }: { heading?: string }) {
  const section = useRef<HTMLElement>(null);
  const { text } = useUi();
  const toasts = useSyncExternalStore(store.subscribe, store.current, store.current);
  usePauseWhileHidden();
  useRoomBelow(section, heading, toasts.length > 0);
  if (typeof document === "undefined") return null;
  // aria-live also tells Base UI's dialogs to leave this alone: a toast stays readable and pressable over them.
  return createPortal(
    <section ref={section} className="ui-toasts" aria-label={text("notifications")} aria-live="off">
      <ol className="ui-toasts__list">
        {toasts.map((one) => (
          <ToastCard key={one.id} toast={one} />
        ))}
      </ol>
      <Announcer toasts={toasts.filter(isUrgent)} live="assertive" />
      <Announcer toasts={toasts.filter((one) => !isUrgent(one))} live="polite" />
    </section>,
    document.body,
  );
}

const isUrgent = ({ tone }: Toast) => tone === "error" || tone === "warning";

function ToastCard({ toast: { id, tone, title, message, action, count } }: { toast: Toast }) {
  const { text } = useUi();
  const Icon = icons[tone];
  // A removed element fires no event for the loss of pointer and focus.
  const close = () => {
    store.dismiss(id);
    store.resume();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- reading it stops its clock, nothing else
    <li
      className="ui-toast"
      data-tone={tone}
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={store.pause}
      onBlur={store.resume}
    >
      <Icon className="ui-toast__icon" aria-hidden="true" />
      <div className="ui-toast__words">
        {title ? <p className="ui-toast__title">{title}</p> : null}
        <p>
          {message}
          {count > 1 ? <span className="ui-toast__count"> ×{count}</span> : null}
        </p>
        {action ? (
          <button
            type="button"
            className="ui-toast__action"
            onClick={() => {
              action.onPress();
              close();
            }}
          >
            {action.label}
          </button>
        ) : null}
      </div>
      <IconButton size="sm" label={text("close")} className="ui-toast__close" onClick={close}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}

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

/** Toasts pause in a background tab, because nobody reads it. */
function usePauseWhileHidden() {
  useEffect(() => {
    const follow = () => (document.hidden ? store.pause() : store.resume());
    document.addEventListener("visibilitychange", follow);
    return () => document.removeEventListener("visibilitychange", follow);
  }, []);
}
