import { type MailKey, mailGroups } from "@palco/contract/mail/texts";
import { useSearchParams } from "react-router";
import { MailEditor } from "./MailEditor.tsx";
import { MailList } from "./MailList.tsx";
import "./mail-texts.css";

const keys: readonly MailKey[] = Object.values(mailGroups).flat();

/** The mails of the site, or the editor of the one that the address names. */
export function MailTexts() {
  const [params] = useSearchParams();
  const mail = keys.find((key) => key === params.get("mail"));
  return mail ? <MailEditor key={mail} mail={mail} /> : <MailList />;
}
