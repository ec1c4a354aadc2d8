import { writtenDate } from "@palco/values/written-date";
import type { MailTemplate } from "#modules/mail/public.ts";

export type ChangedFactor = "totp" | "passkey" | "recovery_codes";

interface Change {
  factor: ChangedFactor;
  /** Of the passkey. */
  passkey?: string | undefined;
  name: string;
  /** ISO 8601. */
  at: string;
  timezone: string;
}

/** Warns the owner, in case another person did it. */
const factorChanged = (what: "added" | "removed"): MailTemplate<Change> => ({
  key: `factor-${what}`,
  write({ factor, passkey = "", name, at, timezone }, { t, link, language }) {
    const when = writtenDate(at, "moment", language, timezone);
    const kind =
      factor === "recovery_codes" ? (`factor_renewed` as const) : (`factor_${factor}_${what}` as const);
    const body = t(`${kind}_body`, { name, when, passkey });
    return {
      subject: t(`${kind}_subject`),
      title: t(`${kind}_subject`),
      preview: body,
      blocks: [
        { kind: "text", text: body },
        { kind: "text", text: t("factor_note") },
        { kind: "button", text: t("factor_button"), url: link("/account/my-data?tab=security") },
      ],
    };
  },
});

export const factorAdded = factorChanged("added");
export const factorRemoved = factorChanged("removed");
