import { inLanguage } from "@palco/values/language";
import { useLanguage } from "#app/language.ts";
import { useRegistration } from "#features/registration/use-registration.ts";

/** Questions of the sign-up form whose answers may stand in the table: never about health, nor a registration code. */
export function useAnswerQuestions(): { name: string; text: string }[] {
  const language = useLanguage();
  const { data } = useRegistration();
  return (data?.questions ?? [])
    .filter(({ special, type }) => !special && type !== "code")
    .map(({ name, text }) => ({ name, text: inLanguage(text, language) }));
}
