import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/** When saving has changed what a thing's address is made of, the screen follows to the new one. */
export function useFollowAddress(address: string | undefined): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (address && address !== pathname) void navigate(address + search + hash, { replace: true });
  }, [address, pathname, search, hash, navigate]);
}
