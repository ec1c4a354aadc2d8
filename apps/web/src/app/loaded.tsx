import { ApiError } from "@palco/contract/client";
import { ErrorState } from "@palco/ui/empty-state";
import type { ReactNode } from "react";
import NotFound from "./not-found.tsx";

export interface LoadedProps<Thing> {
  /** The thing as a query answers it, and how the asking stands. */
  asked: { data: Thing | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Message when the thing could not be loaded. */
  failed: string;
  waiting: ReactNode;
  children: (thing: Thing) => ReactNode;
}

/** A screen that is about one thing: the thing, what stands there until it has come, or why it does not. */
export function Loaded<Thing>({
  asked: { data, error, isFetching, refetch },
  failed,
  waiting,
  children,
}: LoadedProps<Thing>) {
  // An address that can't be anybody's, as one that is no id, is refused as such; nothing is there either.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFound />;
  if (data !== undefined) return children(data);
  return error ? (
    <ErrorState
      titleAs="h1"
      size="page"
      title={failed}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  ) : (
    waiting
  );
}
