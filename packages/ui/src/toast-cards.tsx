import { type RefObject, useEffect } from "react";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { IconButton } from "./button.tsx";
import type { createToastStore, Toast } from "./toast-store.ts";
import { useUi } from "./ui-provider.tsx";
import { useRoomBelow } from "./use-room-below.ts";

type ToastStore = ReturnType<typeof createToastStore>;

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info };

/** The toasts of now. They keep off what `heading` names, and wait while nobody reads them. */
export default function ToastCards({
  toasts,
  store,
  section,
  heading,
}: {
  toasts: readonly Toast[];
  store: ToastStore;
  section: RefObject<HTMLElement | null>;
  heading: string | undefined;
}) {
  usePauseWhileHidden(store);
  useRoomBelow(section, heading, true);
  return toasts.map((one) => <ToastCard key={one.id} toast={one} store={store} />);
}

/** A toast with its button. */
function ToastCard({
  toast: { id, tone, title, message, action, count },
  store,
}: {
  toast: Toast;
  store: ToastStore;
}) {
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

/** Toasts pause in a background tab, because nobody reads it. */
function usePauseWhileHidden(store: ToastStore) {
  useEffect(() => {
    const follow = () => (document.hidden ? store.pause() : store.resume());
    document.addEventListener("visibilitychange", follow);
    return () => document.removeEventListener("visibilitychange", follow);
  }, [store]);
}
