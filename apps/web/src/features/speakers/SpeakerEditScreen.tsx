import { ApiError } from "@palco/contract/client";
import { Breadcrumbs } from "@palco/ui/breadcrumbs";
import { Button } from "@palco/ui/button";
import { ErrorState } from "@palco/ui/empty-state";
import { PageHeader } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { Eye } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import NotFound from "#app/not-found.tsx";
import { useTitle } from "#app/use-title.ts";
import { SpeakerEditor } from "./SpeakerEditor.tsx";
import { type SpeakerArea, useSpeakerEdit } from "./use-speakers.ts";

/** `/account/speakers/{id}` and `/manage/speakers/{id}`, where `new` adds one. */
export function SpeakerEditScreen({ area }: { area: SpeakerArea }) {
  const { id = "" } = useParams();
  return id === "new" ? <NewSpeaker area={area} /> : <EditSpeaker area={area} id={id} />;
}

function Way({ area, to }: { area: SpeakerArea; to: string }) {
  const { t } = useTranslation("speakers");
  return <Breadcrumbs items={[{ label: t("title"), href: `/${area}/speakers` }, { label: to }]} />;
}

function NewSpeaker({ area }: { area: SpeakerArea }) {
  const { t } = useTranslation("speakers");
  useTitle(t("new_title"));
  return (
    <>
      <PageHeader
        top={<Way area={area} to={t("new_title")} />}
        title={t("new_title")}
        subtitle={t("new_text")}
      />
      <SpeakerEditor area={area} />
    </>
  );
}

function EditSpeaker({ area, id }: { area: SpeakerArea; id: string }) {
  const { t } = useTranslation("speakers");
  const { data: speaker, error, refetch, isFetching } = useSpeakerEdit(id);
  useTitle(speaker?.fields.name);
  // An address that is no id is refused as such; nothing is there either.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFound />;
  if (error && !speaker)
    return (
      <ErrorState
        titleAs="h1"
        size="page"
        title={t("load_failed")}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!speaker) return <Skeleton height={480} />;
  return (
    <>
      <PageHeader
        top={<Way area={area} to={speaker.fields.name} />}
        title={
          <span translate="no" data-user-content>
            {speaker.fields.name}
          </span>
        }
        subtitle={
          area === "manage"
            ? t("added_by", { name: speaker.owner.name, email: speaker.owner.email })
            : undefined
        }
        actions={
          <Button icon={<Eye aria-hidden="true" />} href={`/speakers/${speaker.slug}`}>
            {t("view_public")}
          </Button>
        }
      />
      <SpeakerEditor key={speaker.id} area={area} speaker={speaker} />
    </>
  );
}
