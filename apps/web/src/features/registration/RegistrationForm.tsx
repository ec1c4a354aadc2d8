import { ApiError } from "@palco/contract/client";
import { type Registration, updateRegistration } from "@palco/contract/registration/api";
import { Switch } from "@palco/ui/checkbox";
import { Section } from "@palco/ui/page-header";
import { TextArea } from "@palco/ui/text-area";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { SaveBar } from "#app/save-bar.tsx";
import { checkDraft, draftOf, type Problems } from "./draft.ts";
import { QuestionList } from "./QuestionList.tsx";
import { registrationKey } from "./use-registration.ts";
import "./registration.css";

const first = (problems: Problems, beginning: string) =>
  [...problems].find(([path]) => path.startsWith(beginning))?.[1];

/** How people sign up: the questions, the e-mail domains, what is typed twice. Saved together. */
export function RegistrationForm({ registration }: { registration: Registration }) {
  const { t } = useTranslation("registration");
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(registration));
  const [problems, setProblems] = useState<Problems>(new Map());
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const save = useMutation({
    mutationFn: (body: Parameters<typeof call<typeof updateRegistration>>[1]) =>
      call(updateRegistration, body),
    onSuccess(saved) {
      queries.setQueryData(registrationKey, saved);
      setDraft(draftOf(saved));
      toast.success(t("saved"));
    },
    onError: (error) => toast.error(error instanceof ApiError ? error.message : t("not_saved")),
  });
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(registration));
  function submit(): void {
    const { settings, problems: found } = checkDraft(draft);
    setProblems(found);
    if (settings) save.mutate({ body: settings });
    else toast.error(t("look_again"));
  }
  return (
    <form
      noValidate
      className="registration"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Section title={t("questions")} about={t("questions_about")} look="split" id="questions">
        <QuestionList
          questions={draft.questions}
          answered={registration.answered}
          problems={problems}
          onChange={(questions) => change({ questions })}
        />
      </Section>
      <Section title={t("domains")} about={t("domains_about")} look="split" id="domains">
        <div className="registration-fields">
          <TextArea
            label={t("allowed")}
            hint={t("allowed_about")}
            rows={3}
            spellCheck={false}
            autoCapitalize="none"
            value={draft.allowed}
            error={first(problems, "domains.allowed")}
            onChange={(event) => change({ allowed: event.target.value })}
          />
          <TextArea
            label={t("forbidden")}
            hint={t("forbidden_about")}
            rows={3}
            spellCheck={false}
            autoCapitalize="none"
            value={draft.forbidden}
            error={first(problems, "domains.forbidden")}
            onChange={(event) => change({ forbidden: event.target.value })}
          />
        </div>
      </Section>
      <Section title={t("typing")} look="split" id="typing">
        <div className="config-switches">
          <Switch
            label={t("repeat")}
            hint={t("repeat_about")}
            checked={draft.repeatOnSignUp}
            onChange={(event) => change({ repeatOnSignUp: event.target.checked })}
          />
        </div>
      </Section>
      <SaveBar
        isDirty={isDirty}
        isSaving={save.isPending}
        onDiscard={() => {
          setDraft(draftOf(registration));
          setProblems(new Map());
        }}
      />
    </form>
  );
}
