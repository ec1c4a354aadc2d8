import { type LinkProps, type UiTextKey, UiProvider, type UiTextValues } from "@palco/ui/ui-provider";
import { localeOf } from "@palco/values/language";
import { type ReactNode, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLanguage } from "./language.ts";

function RouterLink({ href, ...rest }: LinkProps) {
  return <Link to={href} {...rest} />;
}

/** Gives the kit our words, our language and our router. */
export function Ui({ children }: { children: ReactNode }) {
  const { t } = useTranslation("ui");
  const language = useLanguage();
  const text = useCallback((key: UiTextKey, values?: UiTextValues) => t(key, values ?? {}) as string, [t]);
  return (
    <UiProvider text={text} locale={localeOf(language)} link={RouterLink}>
      {children}
    </UiProvider>
  );
}
