import { useLayoutEffect, useRef, useState } from "react";

type Functions = Record<string, (...given: never[]) => unknown>;

/** The same functions over all renders, which do what the newest ones do: rows that get them are drawn only when they change. */
export function useStable<T extends object>(newest: T): T {
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  });
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(newest).map((name) => [
          name,
          (...given: never[]) => (latest.current as Functions)[name]!(...given),
        ]),
      ) as T,
  );
  return stable;
}
