import { useEffect } from "react";
import { useLanguage } from "#app/language.ts";
import type { Session } from "#app/session.ts";
import { useSiteConfig } from "#app/site-config.ts";
import { listen } from "./listen.ts";

/** Keeps a socket while somebody is logged in; shows nothing. */
export default function Listening({ session }: { session: Session }) {
  const { notifications } = useSiteConfig();
  const language = useLanguage();
  const { authToken } = session;
  // Toasts come in the reader's language, so another language is another socket.
  useEffect(() => listen({ session, withOwn: notifications }), [authToken, notifications, language]); // oxlint-disable-line react-hooks/exhaustive-deps
  return null;
}
