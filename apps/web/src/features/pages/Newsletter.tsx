import { joinNewsletter } from "@palco/contract/newsletter/api";
import type { HomeSectionView } from "@palco/contract/pages/views";
import { ApiError } from "@palco/contract/client";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { Checkbox } from "@palco/ui/checkbox";
import { TextField } from "@palco/ui/text-field";
import { useMutation } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import "./newsletter.css";

/** An address and a yes; the rest is said by mail. */
export default function Newsletter({
  section: { id, title, text, consent },
}: {
  section: Extract<HomeSectionView, { kind: "newsletter" }>;
}) {
  const { t } = useTranslation("page-sections");
  const [email, setEmail] = useState("");
  const [agrees, setAgrees] = useState(false);
  const [missing, setMissing] = useState<{ email?: string; consent?: string }>({});
  const join = useMutation({
    mutationFn: () => call(joinNewsletter, { body: { section: id, email, consent: true } }),
    onError: (problem) => {
      if (!(problem instanceof ApiError)) return;
      const fields = problem.problem.errors?.map(({ path, message }) => [path, message]) ?? [];
      setMissing(Object.fromEntries(fields));
    },
  });
  function send(event: FormEvent): void {
    event.preventDefault();
    const found = {
      ...(/^\S+@\S+\.\S+$/.test(email.trim()) ? {} : { email: t("newsletter_email_wrong") }),
      ...(agrees ? {} : { consent: t("newsletter_consent_missing") }),
    };
    setMissing(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(`${id}-${first}`)?.focus();
    else join.mutate();
  }
  const isUnnamed = join.error && !missing.email && !missing.consent;
  return (
    <section className="home-extra home-newsletter">
      <div>
        <h2>{title || t("newsletter")}</h2>
        {text ? <p>{text}</p> : null}
      </div>
      {join.isSuccess ? (
        <div className="home-newsletter-done" role="status">
          <MailCheck aria-hidden="true" />
          <p>
            <strong>{t("newsletter_done")}</strong>
            <span>{t("newsletter_done_text", { email })}</span>
          </p>
        </div>
      ) : (
        <form noValidate onSubmit={send}>
          {isUnnamed ? (
            <Alert tone="danger" announce>
              {join.error instanceof ApiError ? join.error.message : t("newsletter_failed")}
            </Alert>
          ) : null}
          <TextField
            id={`${id}-email`}
            type="email"
            inputMode="email"
            autoComplete="email"
            label={t("newsletter_email")}
            value={email}
            error={missing.email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <Checkbox
            id={`${id}-consent`}
            label={consent}
            checked={agrees}
            error={missing.consent}
            onChange={({ target }) => setAgrees(target.checked)}
          />
          <Button type="submit" variant="primary" size="lg" loading={join.isPending}>
            {t("newsletter_join")}
          </Button>
        </form>
      )}
    </section>
  );
}
