import { getOwnAnswers, type OwnAnswers as Own, updateOwnAnswers } from "@palco/contract/registration/api";
import { ApiError } from "@palco/contract/client";
import { Button } from "@palco/ui/button";
import { Section } from "@palco/ui/page-header";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { getLanguage } from "#app/language.ts";
import { QuestionFields } from "./QuestionFields.tsx";

const key = () => ["account", "answers", getLanguage()];

/** What somebody answered when they signed up, theirs to change. Nothing where the site asks nothing. */
export function OwnAnswers() {
  const { data } = useQuery({ queryKey: key(), queryFn: () => call(getOwnAnswers) });
  return data?.questions.length ? <Form key={getLanguage()} own={data} /> : null;
}

function Form({ own }: { own: Own }) {
  const { t } = useTranslation("accounts");
  const queries = useQueryClient();
  const [answers, setAnswers] = useState<Record<string, string>>(own.answers);
  const [consent, setConsent] = useState(own.specialConsent);
  const save = useMutation({
    mutationFn: () => call(updateOwnAnswers, { body: { fields: answers, specialConsent: consent } }),
    onSuccess(saved) {
      queries.setQueryData(key(), saved);
      setAnswers(saved.answers);
      toast.success(t("answers_saved"));
    },
  });
  const wrong = save.error instanceof ApiError ? (save.error.problem.errors ?? []) : [];
  const messageOf = (path: string) => wrong.find((one) => one.path === path)?.message;
  const isChanged = JSON.stringify(answers) !== JSON.stringify(own.answers) || consent !== own.specialConsent;
  return (
    <Section title={t("answers_title")} about={t("answers_about")}>
      <form
        noValidate
        className="own-answers"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <QuestionFields
          questions={own.questions}
          answers={answers}
          onAnswer={(name, answer) => setAnswers((before) => ({ ...before, [name]: answer }))}
          errorOf={(name) => messageOf(`fields.${name}`)}
          consent={consent}
          onConsent={setConsent}
          consentError={messageOf("specialConsent")}
        />
        {save.error && !wrong.length ? <p role="alert">{save.error.message}</p> : null}
        {isChanged ? (
          <Button type="submit" loading={save.isPending}>
            {t("answers_save")}
          </Button>
        ) : null}
      </form>
    </Section>
  );
}
