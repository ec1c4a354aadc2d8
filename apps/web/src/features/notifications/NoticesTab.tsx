import {
  getNotificationPreferences,
  type NotificationPreferences,
  organizerKinds,
  updateNotificationPreferences,
} from "@palco/contract/notifications/preferences";
import { Switch } from "@palco/ui/checkbox";
import { ErrorState } from "@palco/ui/empty-state";
import { Section } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { hasRole, useSession } from "#app/session.ts";
import { SaveBar } from "#app/save-bar.tsx";
import { NoticeTable } from "./NoticeTable.tsx";
import { PushSection } from "./PushSection.tsx";
import "./notices.css";

export { TellMeHere } from "./TellMeHere.tsx";

const queryKey = ["notifications", "preferences"] as const;
const usualNight = { from: "22:00", to: "08:00" };

/** By which way one is told of what, and the hours in which nothing makes a noise. */
export default function NoticesTab() {
  const { t } = useTranslation("notices");
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: () => call(getNotificationPreferences),
  });
  if (data) return <NoticesForm saved={data} />;
  if (isError)
    return <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <Skeleton height={480} />;
}

function NoticesForm({ saved }: { saved: NotificationPreferences }) {
  const { t } = useTranslation("notices");
  const queries = useQueryClient();
  const session = useSession();
  const isOrganizer = Boolean(session && hasRole(session, "PRODUCER"));
  const [kinds, setKinds] = useState(saved.kinds);
  const [quiet, setQuiet] = useState(saved.quiet);
  const isDirty =
    JSON.stringify({ kinds, quiet }) !== JSON.stringify({ kinds: saved.kinds, quiet: saved.quiet });
  const save = useMutation({
    mutationFn: () =>
      call(updateNotificationPreferences, {
        body: { choices: kinds.map(({ kind, inApp, mail, push }) => ({ kind, inApp, mail, push })), quiet },
      }),
    onSuccess: (after) => {
      queries.setQueryData(queryKey, after);
      setKinds(after.kinds);
      setQuiet(after.quiet);
      toast.success(t("saved"));
    },
    onError: () => toast.error(t("not_saved")),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    save.mutate();
  }
  return (
    <form className="data-form" onSubmit={submit}>
      {saved.pushAvailable ? <PushSection /> : null}
      <Section title={t("kinds_title")} about={t("kinds_about")}>
        <NoticeTable
          kinds={kinds.filter(({ kind }) => isOrganizer || !organizerKinds.includes(kind))}
          pushAvailable={saved.pushAvailable}
          onChange={(kind, way, on) =>
            setKinds(kinds.map((one) => (one.kind === kind ? { ...one, [way]: on } : one)))
          }
        />
      </Section>
      <Section title={t("quiet_title")} about={t("quiet_about")} look="split">
        <div className="data-fields">
          <Switch
            label={t("quiet_on")}
            hint={t("quiet_hint", { zone: saved.timezone.replaceAll("_", " ") })}
            checked={quiet !== null}
            onChange={({ target }) => setQuiet(target.checked ? usualNight : null)}
          />
          {quiet ? (
            <div className="notices-hours">
              {(["from", "to"] as const).map((end) => (
                <TextField
                  key={end}
                  type="time"
                  required
                  label={t(`quiet_${end}`)}
                  value={quiet[end]}
                  onChange={({ target }) => target.value && setQuiet({ ...quiet, [end]: target.value })}
                />
              ))}
            </div>
          ) : null}
        </div>
      </Section>
      <SaveBar
        isDirty={isDirty}
        isSaving={save.isPending}
        onDiscard={() => {
          setKinds(saved.kinds);
          setQuiet(saved.quiet);
        }}
      />
    </form>
  );
}
