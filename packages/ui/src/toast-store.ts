/** The toasts on screen and their clocks; no React, so that any code can raise one. */

export type ToastTone = "success" | "error" | "warning" | "info";

export type Toast = {
  id: number;
  tone: ToastTone;
  message: string;
  title?: string;
  action?: { label: string; onPress: () => void };
  /** Number of times the same text was added while the toast was shown. */
  count: number;
};

export type NewToast = Omit<Toast, "id" | "count">;

export type ToastStore = ReturnType<typeof createToastStore>;

/** `duration` in ms; beyond `limit` toasts the oldest goes. */
export function createToastStore({
  duration = 10_000,
  limit = 4,
}: { duration?: number; limit?: number } = {}) {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  let isPaused = false;
  const listeners = new Set<() => void>();
  const clocks = new Map<
    number,
    { left: number; since: number; timer: ReturnType<typeof setTimeout> | undefined }
  >();

  function set(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }
  function start(id: number, left: number) {
    clearTimeout(clocks.get(id)?.timer);
    clocks.set(id, {
      left,
      since: Date.now(),
      timer: isPaused ? undefined : setTimeout(() => dismiss(id), left),
    });
  }
  function dismiss(id: number) {
    clearTimeout(clocks.get(id)?.timer);
    clocks.delete(id);
    if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id));
  }

  return {
    /** Shows it and answers its id. The same words again refresh the one already up. */
    add(toast: NewToast): number {
      const same = toasts.find(
        (other) =>
          other.tone === toast.tone && other.message === toast.message && other.title === toast.title,
      );
      if (same) {
        set(toasts.map((other) => (other === same ? { ...same, ...toast, count: same.count + 1 } : other)));
        start(same.id, duration);
        return same.id;
      }
      const id = nextId++;
      set([...toasts, { ...toast, id, count: 1 }]);
      start(id, duration);
      for (const old of toasts.slice(0, -limit)) dismiss(old.id);
      return id;
    },
    dismiss,
    /** Stops all clocks: someone is reading. */
    pause() {
      if (isPaused) return;
      isPaused = true;
      for (const clock of clocks.values()) {
        clearTimeout(clock.timer);
        clock.left -= Date.now() - clock.since;
      }
    },
    resume() {
      if (!isPaused) return;
      isPaused = false;
      for (const [id, clock] of clocks) start(id, clock.left);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    current: () => toasts,
  };
}
