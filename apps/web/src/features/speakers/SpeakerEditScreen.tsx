import { Breadcrumbs } from "@palco/ui/breadcrumbs";
import { PageHeader } from "@palco/ui/page-header";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { EditHead, EditScreen } from "#app/editing/edit-screen.tsx";
import { useTitle } from "#app/use-title.ts";
import { SpeakerEditor } from "./SpeakerEditor.tsx";
import { type SpeakerArea, useSpeakerEdit } from "./use-speakers.ts";

/** `/account/speakers/{id}` and `/manage/speakers/{id}`, where `new` adds one. */
export function SpeakerEditScreen({ area }: { area: SpeakerArea }) {
  const { id = "" } = useParams();
  return id === "new" ? <NewSpeaker area={area} /> : <EditSpeaker area={area} id={id} />;
}

function NewSpeaker({ area }: { area: SpeakerArea }) {
  const { t } = useTranslation("speakers");
  useTitle(t("new_title"));
  return (
    <>
      <PageHeader
        top={
          <Breadcrumbs
            items={[{ label: t("title"), href: `/${area}/speakers` }, { label: t("new_title") }]}
          />
        }
        title={t("new_title")}
        subtitle={t("new_text")}
      />
      <SpeakerEditor area={area} />
    </>
  );
}

function EditSpeaker({ area, id }: { area: SpeakerArea; id: string }) {
  const { t } = useTranslation("speakers");
  const asked = useSpeakerEdit(id);
  useTitle(asked.data?.fields.name);
  return (
    <EditScreen asked={asked} failed={t("load_failed")}>
      {(speaker) => (
        <>
          <EditHead
            way={[{ label: t("title"), href: `/${area}/speakers` }]}
            title={speaker.fields.name}
            subtitle={
              area === "manage"
                ? t("added_by", { name: speaker.owner.name, email: speaker.owner.email })
                : undefined
            }
            page={{ label: t("view_public"), href: `/speakers/${speaker.slug}` }}
          />
          <SpeakerEditor key={speaker.id} area={area} speaker={speaker} />
        </>
      )}
    </EditScreen>
  );
}
