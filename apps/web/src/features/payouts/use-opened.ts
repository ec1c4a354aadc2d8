import { useSearchParams } from "react-router";

/** Which one is opened beside a table; the address bar says it. */
export function useOpened(name: string) {
  const [params, setParams] = useSearchParams();
  function withId(id: string | undefined): URLSearchParams {
    const next = new URLSearchParams(params);
    if (id) next.set(name, id);
    else next.delete(name);
    return next;
  }
  return {
    id: params.get(name),
    hrefOf: (id: string) => `?${withId(id)}`,
    close: () => setParams(withId(undefined), { replace: true, preventScrollReset: true }),
  };
}
