import type { MyEntity } from "@palco/contract/entities/api";
import { Avatar } from "@palco/ui/avatar";
import { Button } from "@palco/ui/button";
import { Skeleton } from "@palco/ui/skeleton";
import { toast } from "@palco/ui/toasts";
import { useTranslation } from "react-i18next";
import { imageUrl } from "#app/images.ts";
import NotFound from "#app/not-found.tsx";
import { storePath, useJoinEntity, useMyEntities } from "./use-entities.ts";

/** To who is invited to an entity: yes, or not now. Others find nothing here. */
export function EntityInvitation({ slug }: { slug: string }) {
  const { data, isLoading } = useMyEntities();
  const invited = data?.items.find((one) => one.slug === slug && one.state === "invited");
  if (isLoading) return <Skeleton height={320} />;
  return invited ? <Asked invited={invited} /> : <NotFound />;
}

function Asked({ invited }: { invited: MyEntity }) {
  const { t } = useTranslation("entities");
  const join = useJoinEntity(invited);
  const { name, logo, by, role } = invited;
  return (
    <section className="entity-invitation">
      <Avatar name={name} src={logo ? imageUrl(logo, 320) : null} size={96} decorative />
      <h1>{t("invitation_title", { name })}</h1>
      <p>{t(by ? "invitation_by" : "invitation_text", { by })}</p>
      <p className="entity-invitation-role">
        <strong>{t(`role_${role}`)}</strong> {t(`role_${role}_about`)}
      </p>
      <div className="entity-acts">
        <Button
          variant="primary"
          size="lg"
          loading={join.isPending}
          onClick={() => join.mutate(undefined, { onError: (error) => toast.error(error.message) })}
        >
          {t("invitation_accept")}
        </Button>
        <Button size="lg" href={storePath(invited.slug)}>
          {t("see_store")}
        </Button>
      </div>
    </section>
  );
}
