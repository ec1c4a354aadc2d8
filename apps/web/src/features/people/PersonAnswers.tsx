import { listPersonAnswers, showSpecialAnswers } from "@palco/contract/registration/api";
import { ApiError } from "@palco/contract/client";
import { Button } from "@palco/ui/button";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useFormat } from "#app/format.ts";
import { readAnswer } from "./person-words.ts";

/** What a person answered when they signed up; answers about health come on request. */
export function PersonAnswers({ id }: { id: string }) {
  const { t } = useTranslation("people");
  const format = useFormat();
  const { data } = useQuery({
    queryKey: ["people", id, "answers"],
    queryFn: () => call(listPersonAnswers, { params: { id } }),
  });
  const show = useMutation({
    mutationFn: () => call(showSpecialAnswers, { params: { id } }),
    onError: (error) => toast.error(error instanceof ApiError ? error.message : t("act_failed")),
  });
  const items = show.data?.items ?? data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className="person-section">
      <h3>{t("answers")}</h3>
      <dl className="person-facts">
        {items.map(({ name, text, answer, purgeOn }) => (
          <div key={name}>
            <dt data-user-content>{text}</dt>
            <dd
              data-user-content
              title={purgeOn ? t("answers_until", { day: format.date(purgeOn) }) : undefined}
            >
              {readAnswer(answer ?? undefined, format) ?? t("answers_hidden")}
            </dd>
          </div>
        ))}
      </dl>
      {items.some(({ answer }) => answer === null) ? (
        <>
          <Button size="sm" loading={show.isPending} onClick={() => show.mutate()}>
            {t("answers_show")}
          </Button>
          <p>{t("answers_show_about")}</p>
        </>
      ) : null}
    </section>
  );
}
