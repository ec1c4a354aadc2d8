import { ApiError } from "@palco/contract/client";
import type { PostEdit } from "@palco/contract/posts/api";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { Section } from "@palco/ui/page-header";
import { toast } from "@palco/ui/toasts";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { InstantField } from "#app/editing/instant-field.tsx";
import { useFormat } from "#app/format.ts";
import { useSession } from "#app/session.ts";
import { usePostChanges } from "./use-post-edit.ts";

interface PublishPanelProps {
  slug: string;
  post: PostEdit;
  disabled: boolean;
}

/** When readers get it: a draft at a moment, of a published post what was saved since. */
export function PublishPanel({ slug, post, disabled }: PublishPanelProps) {
  const { t } = useTranslation("posts");
  if (post.status === "draft") return <Schedule slug={slug} post={post} disabled={disabled} />;
  const hasChanges = post.texts.some((text) => text.hasChanges);
  return (
    <Section title={t("changes_title")} about={t(hasChanges ? "changes_about" : "changes_none")}>
      {hasChanges ? <PublishChanges slug={slug} disabled={disabled} /> : null}
    </Section>
  );
}

function PublishChanges({ slug, disabled }: { slug: string; disabled: boolean }) {
  const { t } = useTranslation("posts");
  const { publish } = usePostChanges(slug);
  return (
    <div>
      <Button
        variant="primary"
        disabled={disabled}
        loading={publish.isPending}
        onClick={() =>
          publish.mutate(undefined, {
            onSuccess: () => toast.success(t("changes_done")),
            onError: (error) => toast.error(refusalOf(error) ?? t("load_failed")),
          })
        }
      >
        {t("changes_publish")}
      </Button>
    </div>
  );
}

function Schedule({ slug, post, disabled }: PublishPanelProps) {
  const { t } = useTranslation("posts");
  const format = useFormat();
  const zone = useSession()?.timezone ?? "Europe/Madrid";
  const { schedule } = usePostChanges(slug);
  const [at, setAt] = useState(post.publishAt);
  const [error, setError] = useState<string>();
  const set = (publishAt: string | null) => {
    setError(undefined);
    schedule.mutate(publishAt, {
      onSuccess: () => toast.success(t(publishAt ? "schedule_set" : "schedule_stopped")),
      onError: (problem) => setError(refusalOf(problem) ?? t("load_failed")),
    });
  };
  return (
    <Section title={t("schedule_title")} about={t("schedule_about")}>
      {post.scheduleFailed ? <Alert tone="warning">{t("schedule_failed")}</Alert> : null}
      {post.publishAt ? (
        <Alert
          tone="info"
          title={t("schedule_at", { moment: format.moment(post.publishAt) })}
          actions={
            <Button size="sm" disabled={disabled} loading={schedule.isPending} onClick={() => set(null)}>
              {t("schedule_stop")}
            </Button>
          }
        />
      ) : (
        <div className="post-schedule">
          <InstantField
            label={t("schedule_when")}
            hint={t("schedule_zone", { zone })}
            zone={zone}
            value={at}
            onChange={setAt}
            error={error}
            disabled={disabled}
          />
          <Button
            icon={<CalendarClock aria-hidden="true" />}
            disabled={disabled || !at}
            loading={schedule.isPending}
            onClick={() => set(at)}
          >
            {t("schedule_set_button")}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** Error text of the server; a field's own message comes first. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.problem.errors?.[0]?.message ?? error.message;
}
