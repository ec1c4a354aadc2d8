import { legalPath } from "@palco/contract/legal/documents";
import { Button } from "@palco/ui/button";
import { TextLink } from "@palco/ui/link";
import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Cookies } from "./use-cookies.ts";

/** Asks without standing in the way: the page works on, and the three answers are alike. */
export function CookieBar({ cookies, onChoose }: { cookies: Cookies; onChoose: () => void }) {
  const { t } = useTranslation("cookies");
  const bar = useRef<HTMLElement>(null);
  // What has the focus is scrolled clear of the bar, and the end of the page can be reached (WCAG 2.4.11).
  useLayoutEffect(() => {
    const root = document.documentElement.style;
    const watch = new ResizeObserver(() =>
      root.setProperty("--cookies-room", `${bar.current?.offsetHeight ?? 0}px`),
    );
    watch.observe(bar.current!);
    return () => {
      watch.disconnect();
      root.removeProperty("--cookies-room");
    };
  }, []);
  const asks = cookies.questions!.asks;
  const providers = [...new Set(asks.map(({ provider }) => provider ?? location.host))].join(", ");
  const answer = { disabled: cookies.isDeciding };
  return (
    <section ref={bar} className="cookies-bar" aria-labelledby="cookies-bar">
      <div className="cookies-bar-words">
        <h2 id="cookies-bar">{t("ask_title")}</h2>
        <p>
          {t("ask_text", { providers })} <TextLink href={legalPath("cookies")}>{t("policy")}</TextLink>
        </p>
      </div>
      <div className="cookies-answers">
        <Button {...answer} onClick={() => cookies.decide(all(asks))}>
          {t("accept")}
        </Button>
        <Button {...answer} onClick={() => cookies.decide([])}>
          {t("reject")}
        </Button>
        <Button {...answer} aria-haspopup="dialog" onClick={onChoose}>
          {t("choose")}
        </Button>
      </div>
    </section>
  );
}

const all = (asks: NonNullable<Cookies["questions"]>["asks"]) => [
  ...new Set(asks.map(({ category }) => category)),
];
