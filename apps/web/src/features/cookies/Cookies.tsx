import { useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { CookieBar } from "./CookieBar.tsx";
import { CookieDialog } from "./CookieDialog.tsx";
import { useCookies } from "./use-cookies.ts";
import "./cookies.css";

/** The link at the foot of pages that shows and changes the decision, and the bar while there is none. */
export default function Cookies() {
  const { t } = useTranslation("cookies");
  const cookies = useCookies();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <button type="button" className="cookies-link" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        {t("title")}
      </button>
      {cookies.isOpen
        ? createPortal(<CookieBar cookies={cookies} onChoose={() => setChoosing(true)} />, document.body)
        : null}
      {cookies.questions ? (
        <CookieDialog
          cookies={cookies}
          questions={cookies.questions}
          open={isChoosing}
          onOpenChange={setChoosing}
        />
      ) : null}
    </>
  );
}
