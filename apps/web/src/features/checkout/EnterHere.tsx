import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import type { ChallengeOfTab } from "@palco/contract/accounts/challenge";
import { CodeEntry } from "#features/accounts/CodeEntry.tsx";
import { openSession } from "#features/accounts/keep-session.ts";
import { LoginForm } from "#features/accounts/LoginForm.tsx";
import { byPasskey } from "#features/security/by-passkey.tsx";
import "#features/accounts/auth.css";

interface EnterHereProps {
  /** They asked to; the address has an account; or the mailbox has to be proved first. */
  why: "asked" | "known" | "prove";
  email: string;
  /** The mailbox is proved and has no account. */
  onProved: (proof: ChallengeOfTab) => void;
  onBack: () => void;
}

/** Says who one is without leaving the checkout: by password or code, or by a code alone. The new session ends it. */
export function EnterHere({ why, email, onProved, onBack }: EnterHereProps) {
  const { t } = useTranslation(["checkout", "accounts"]);
  const { pathname } = useLocation();
  const [byCode, setByCode] = useState(why === "prove" ? email : undefined);
  const [isWaiting, setWaiting] = useState(false);
  const onLeft = () => (why === "prove" ? onBack() : setByCode(undefined));
  const inside = useRef<HTMLElement>(null);
  useEffect(() => {
    if (byCode !== undefined) return;
    const fields = [...inside.current!.querySelectorAll<HTMLInputElement>("input")];
    (fields.find(({ value }) => !value) ?? fields[0])?.focus();
  }, [byCode]);
  return (
    <section ref={inside} className="enter-here" aria-labelledby="enter-here-title">
      <h2 id="enter-here-title">{t(`enter_${why}_title`)}</h2>
      <p className="enter-here-lead">{t(`enter_${why}_text`)}</p>
      {isWaiting ? <Alert tone="warning">{t("accounts:activate_pending_text")}</Alert> : null}
      {byCode === undefined ? (
        <>
          <LoginForm email={email} next={pathname} onCode={setByCode} otherWay={byPasskey} />
          <Button variant="ghost" onClick={onBack}>
            {t(why === "known" ? "other_email" : "enter_not")}
          </Button>
        </>
      ) : (
        <CodeEntry
          email={byCode}
          purpose={why === "prove" ? "mailbox" : "sign_in"}
          onProved={({ session, approval }, proof) => {
            // The code is spent; left at the second factor, they begin again.
            if (session) void openSession(session).then((isIn) => isIn || onLeft());
            else if (approval) setWaiting(true);
            else onProved(proof);
          }}
          onBack={onLeft}
          backLabel={t(why === "prove" ? "other_email" : "accounts:code_other_way")}
        />
      )}
    </section>
  );
}

/** They have come in and the form is as they left it: said once, where the focus goes. */
export function Entered() {
  const { t } = useTranslation("checkout");
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} tabIndex={-1} className="pay-entered">
      <Alert tone="success" announce>
        {t("entered")}
      </Alert>
    </div>
  );
}
