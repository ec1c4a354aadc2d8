import { ApiError } from "@palco/contract/client";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { keepIntent, takeIntent } from "./intent.ts";
import { withNext } from "./next-path.ts";
import { useReader } from "./session.ts";

export interface MarkOptions {
  /** Name of this sort of mark: `follow`. */
  kind: string;
  id: string;
  /** Ids of everything the reader has marked. */
  list: (signal: AbortSignal) => Promise<{ items: readonly string[] }>;
  save: (on: boolean) => Promise<unknown>;
  /** Message when it could not be saved for a reason of its own. */
  failed: string;
  /** Called when a press from before the log-in was done. */
  onReturn?: () => void;
}

type Marked = { items: readonly string[] };

/** Ids of everything the reader has marked, by one request for the whole page; undefined until it has come. */
export function useMarked({ kind, list }: Pick<MarkOptions, "kind" | "list">): Marked | undefined {
  const reader = useReader();
  const { data } = useQuery({
    queryKey: ["marked", kind],
    queryFn: ({ signal }) => list(signal),
    enabled: Boolean(reader),
    staleTime: 60_000,
  });
  return data;
}

/**
 * A mark of the reader on a thing, shown at once and taken back when it was refused. A visitor goes to log in, and what
 * they pressed is done when they come back.
 */
export function useMark({ kind, id, list, save, failed, onReturn }: MarkOptions) {
  const reader = useReader();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const marked = useMarked({ kind, list });
  const queryKey = ["marked", kind];
  const { mutate } = useMutation({
    // Two quick presses arrive in their order.
    scope: { id: `${kind} ${id}` },
    mutationFn: save,
    async onMutate(on) {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<Marked>(queryKey, (before) => {
        const others = (before?.items ?? []).filter((other) => other !== id);
        return { items: on ? [id, ...others] : others };
      });
    },
    onError(error) {
      void queries.invalidateQueries({ queryKey });
      toast.error(error instanceof ApiError ? error.message : failed);
    },
  });
  const on = marked?.items.includes(id) ?? false;
  const isKnown = Boolean(reader && marked);
  const intent = `${kind} ${id}`;
  useEffect(() => {
    if (!isKnown || !takeIntent(intent) || on) return;
    mutate(true, { onSuccess: () => onReturn?.() });
  });
  return {
    on,
    press() {
      if (reader) return mutate(!on);
      keepIntent(intent);
      void navigate(withNext("/login", pathname + search));
    },
  };
}
