import { logout } from "@palco/contract/accounts/api";
import { Splash } from "@palco/ui/splash";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { call } from "#app/api.ts";
import { getSession, setSession } from "#app/session.ts";

/** `/logout`: ends the session here and on the server, then home. */
export default function Logout() {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = () => {
      setSession(undefined);
      void navigate("/", { replace: true });
    };
    // Without a connection this browser forgets all the same; the session dies of age.
    if (getSession()) call(logout).then(leave, leave);
    else leave();
  }, [navigate]);
  return <Splash inset />;
}
