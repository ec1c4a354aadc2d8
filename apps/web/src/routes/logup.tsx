import { TextLink } from "@palco/ui/link";
import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { nextPath, withNext } from "#app/next-path.ts";
import { useMatches } from "#app/use-matches.ts";
import { AuthLayout } from "#features/accounts/AuthLayout.tsx";
import { CheckInbox } from "#features/accounts/CheckInbox.tsx";
import { FeePromise } from "#features/accounts/FeePromise.tsx";
import { RegisterForm, type SignedUp, type SignUpAs } from "#features/accounts/RegisterForm.tsx";
import { ProviderButtons } from "#features/identities/ProviderButtons.tsx";

/** `/logup`, with `?as=organizer` for people who want to sell. */
export default function Logup() {
  const { t } = useTranslation("accounts");
  const { search } = useLocation();
  const [as, setAs] = useState<SignUpAs>(
    new URLSearchParams(search).get("as") === "organizer" ? "organizer" : "attendee",
  );
  const [done, setDone] = useState<SignedUp>();
  const isOnPicture = useMatches("(width >= 960px) and (height >= 800px)");
  const audience = as === "organizer" ? "organizer" : "viewer";
  const promise = as === "organizer" ? <FeePromise /> : null;
  const next = nextPath(search);
  const loginHref = withNext("/login", next);
  if (done) return <CheckInbox done={done} as={as} next={next} />;
  return (
    <AuthLayout
      title={t("logup_title")}
      lead={<Trans t={t} i18nKey="logup_have" components={{ go: <TextLink href={loginHref} /> }} />}
      audience={audience}
      aside={isOnPicture ? promise : null}
    >
      <ProviderButtons next={next} as={as} />
      <RegisterForm
        as={as}
        next={next}
        onAs={setAs}
        // Where there is no picture, the form says it.
        why={<p className="auth-why">{t(`side_${audience}_text`)}</p>}
        onDone={setDone}
      />
      {isOnPicture ? null : promise}
    </AuthLayout>
  );
}
