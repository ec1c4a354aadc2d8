import { type AskedCategory, askedCategories, type CookieQuestions } from "@palco/contract/cookies/api";
import { legalPath } from "@palco/contract/legal/documents";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { Switch } from "@palco/ui/checkbox";
import { Dialog } from "@palco/ui/dialog";
import { TextLink } from "@palco/ui/link";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Cookies } from "./use-cookies.ts";

/** Each category with what it keeps and who receives it. */
export function CookieDialog({
  cookies,
  questions: { asks, isRefused },
  open,
  onOpenChange,
}: {
  cookies: Cookies;
  questions: CookieQuestions;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const { t } = useTranslation("cookies");
  const [chosen, setChosen] = useState<readonly AskedCategory[]>();
  const shown = chosen ?? cookies.accepted;
  const categories = askedCategories.filter((one) => asks.some(({ category }) => category === one));
  const close = (isOpen: boolean) => {
    setChosen(undefined);
    onOpenChange(isOpen);
  };
  const say = (accepted: AskedCategory[]) => {
    cookies.decide(accepted);
    close(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t("title")}
      description={t("about")}
      footer={
        isRefused ? (
          <Button onClick={() => close(false)}>{t("close")}</Button>
        ) : (
          <>
            <Button onClick={() => say([])}>{t("reject_all")}</Button>
            <Button onClick={() => say([...categories])}>{t("accept_all")}</Button>
            <Button onClick={() => say([...shown])}>{t("keep")}</Button>
          </>
        )
      }
    >
      <div className="cookies-choice">
        {isRefused ? (
          <Alert tone="info" title={t("signal_title")}>
            {t("signal_text")}
          </Alert>
        ) : null}
        {categories.map((category) => (
          <section key={category} className="cookies-category">
            <Switch
              label={t(`category_${category}`)}
              checked={!isRefused && shown.includes(category)}
              disabled={isRefused}
              onChange={({ target }) =>
                setChosen(target.checked ? [...shown, category] : shown.filter((one) => one !== category))
              }
            />
            <ul>
              {asks
                .filter((one) => one.category === category)
                .map(({ key, name, provider, purpose, lasts }) => (
                  <li key={key}>
                    <code>{name}</code> · {provider ?? location.host} · {lasts}
                    <span>{purpose}</span>
                  </li>
                ))}
            </ul>
          </section>
        ))}
        <p>
          <TextLink href={legalPath("cookies")}>{t("policy")}</TextLink>
        </p>
      </div>
    </Dialog>
  );
}
