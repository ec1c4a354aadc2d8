import { useEffect, useState } from "react";
import { useNavigate } from "react-router";

/**
 * Leaves a form for another address, but only once the form knows that nothing is left to lose: its guard would ask
 * otherwise.
 */
export function useGoOnceSaved() {
  const navigate = useNavigate();
  const [address, goTo] = useState<string>();
  useEffect(() => {
    // The guard learns of it in its own effect, which may run after this one.
    if (address) queueMicrotask(() => void navigate(address, { replace: true }));
  }, [address, navigate]);
  return { goTo, isGoing: address !== undefined };
}
