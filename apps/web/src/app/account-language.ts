import { updatePreferences } from "@palco/contract/accounts/profile";
import { call } from "./api.ts";
import { getLanguage, onLanguageChange } from "./language.ts";
import { queryClient } from "./query.ts";
import { getSession, setSession } from "./session.ts";

/** A logged-in user who changes the language of the interface gets mails in it too. */
export function keepAccountLanguage(): void {
  onLanguageChange(() => {
    const session = getSession();
    const language = getLanguage();
    if (!session || session.purchase || session.language === language) return;
    setSession({ ...session, language });
    // A failure changes nothing here.
    void call(updatePreferences, { body: { language } })
      .then(() => queryClient.invalidateQueries({ queryKey: ["account"] }))
      .catch(() => {});
  });
}
