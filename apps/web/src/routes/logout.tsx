import { logout } from "@palco/contract/accounts";
import { Splash } from "@palco/ui/splash";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { call } from "#app/api.ts";
import { getSession, setSession } from "#app/session.ts";

/** `/logout`: ends the session here and on the server, then home. */
export default function Logout() {
  const navigate = useNavigate();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const leave = () => {
      setSession(undefined);
      void navigate("/", { replace: true });
    };
    // Whatever the server says, here one is logged out.
    if (getSession()) call(logout).then(leave, leave);
    else leave();
  }, [navigate]);
  return <Splash inset />;
}
