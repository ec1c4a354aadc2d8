import { call } from "./api.ts";
import { getLanguage, onLanguageChange } from "./language.ts";
import { queryClient } from "./query.ts";
import { getSession, setSession } from "./session.ts";

/** Whoever is logged in and changes the language of the interface gets their mails in it too. */
export function keepAccountLanguage(): void {
  onLanguageChange(() => {
    const session = getSession();
    const language = getLanguage();
    if (!session || session.language === language) return;
    setSession({ ...session, language });
    // The contract of accounts is not needed to show a page, so it is fetched when it is. A failure changes nothing here.
    void import("@palco/contract/accounts")
      .then(({ updatePreferences }) => call(updatePreferences, { body: { language } }))
      .then(() => queryClient.invalidateQueries({ queryKey: ["account"] }))
      .catch(() => {});
  });
}
