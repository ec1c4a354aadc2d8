import { explainAccess } from "@palco/contract/access/api";
import { ApiError } from "@palco/contract/client";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { Section } from "@palco/ui/page-header";
import { TextField } from "@palco/ui/text-field";
import { useMutation } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { AccessReportCard } from "./AccessReportCard.tsx";
import "./access.css";

/** Why a person can or can't watch this product. */
export function AccessTab({ productId }: { productId: string }) {
  const { t } = useTranslation("access");
  const [email, setEmail] = useState("");
  const ask = useMutation({
    mutationFn: (wanted: string) =>
      call(explainAccess, { params: { id: productId }, query: { email: wanted } }),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    // The tab stands within the product's own form.
    event.stopPropagation();
    if (email.trim()) ask.mutate(email.trim());
  }
  return (
    <div className="edit-tab">
      <Section title={t("title")} about={t("about")}>
        <div className="access">
          <div className="access-ask" role="search" aria-label={t("title")}>
            <TextField
              label={t("email")}
              type="email"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
              onKeyDown={(event) => {
                if (event.key === "Enter") submit(event as unknown as FormEvent);
              }}
            />
            <Button
              icon={<Search aria-hidden="true" />}
              loading={ask.isPending}
              onClick={(event) => submit(event as unknown as FormEvent)}
            >
              {t("look")}
            </Button>
          </div>
          {ask.error ? (
            <Alert tone="danger">{ask.error instanceof ApiError ? ask.error.message : t("failed")}</Alert>
          ) : null}
          {ask.data ? <AccessReportCard report={ask.data} /> : null}
        </div>
      </Section>
    </div>
  );
}
