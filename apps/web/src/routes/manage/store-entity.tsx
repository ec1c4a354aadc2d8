import { ApiError } from "@palco/contract/client";
import type { EntityEdit } from "@palco/contract/entities/api";
import { getPageEdit } from "@palco/contract/pages/api";
import { Button } from "@palco/ui/button";
import { ErrorState } from "@palco/ui/empty-state";
import { Container } from "@palco/ui/layout";
import { PageHeader } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { TabLinks } from "@palco/ui/tabs";
import type { Language } from "@palco/values/language";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { call } from "#app/api.ts";
import { hasRole, useSession } from "#app/session.ts";
import { useTitle } from "#app/use-title.ts";
import { EntityDetails } from "#features/entities/EntityDetails.tsx";
import { EntityInvitation } from "#features/entities/EntityInvitation.tsx";
import { EntityPeople } from "#features/entities/EntityPeople.tsx";
import { frontOf } from "#features/entities/store-front.ts";
import { storeEditPath, storePath, useEntityEdit } from "#features/entities/use-entities.ts";
import { PageEditorScreen } from "#features/pages/editor/PageEditorScreen.tsx";
import "#features/entities/entities.css";

const tabs = ["page", "details", "people"] as const;
type Tab = (typeof tabs)[number];

/** `/manage/store/entity/{slug}`: the store of an entity in its editor, who the entity is, and its people. */
export default function ManageStoreEntity() {
  const { t } = useTranslation("entities");
  const { slug = "" } = useParams();
  const session = useSession();
  const asked = useEntityEdit(slug);
  const { data, error, refetch, isFetching } = asked;
  useTitle(data?.name ?? t("store"));
  // A 404 may be an invitation that waits for an answer.
  const isOut = error instanceof ApiError && (error.status === 404 || error.status === 400);
  const screen = data ? (
    <Entity entity={data} />
  ) : isOut ? (
    <EntityInvitation slug={slug} />
  ) : error ? (
    <ErrorState
      title={t("load_failed")}
      titleAs="h1"
      size="page"
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  ) : (
    <Skeleton height={640} />
  );
  // Administrators are in the back office; the frame of everybody else has no room around its screens.
  return hasRole(session, "ADMIN") ? screen : <Container className="entity-screen">{screen}</Container>;
}

function Entity({ entity }: { entity: EntityEdit }) {
  const { t } = useTranslation("entities");
  const [params] = useSearchParams();
  const tab: Tab = tabs.find((one) => one === params.get("tab")) ?? "page";
  const links = (
    <TabLinks
      label={entity.name}
      value={tab}
      items={tabs.map((value) => ({
        value,
        label: t(`tab_${value}`),
        href: value === "page" ? storeEditPath(entity.slug) : `${storeEditPath(entity.slug)}?tab=${value}`,
      }))}
    />
  );
  if (tab === "page") return <StorePage entity={entity} tabs={links} />;
  return (
    <>
      <PageHeader
        title={<span translate="no">{entity.name}</span>}
        tabs={links}
        actions={<Button href={storePath(entity.slug)}>{t("see_store")}</Button>}
      />
      {tab === "details" ? (
        <EntityDetails key={entity.id} entity={entity} />
      ) : (
        <EntityPeople entity={entity} />
      )}
    </>
  );
}

function StorePage({ entity, tabs: links }: { entity: EntityEdit; tabs: ReactNode }) {
  const { t } = useTranslation("entities");
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: ["page-edit", entity.page],
    queryFn: ({ signal }) => call(getPageEdit, { params: { page: entity.page } }, { signal }),
    // A page that is being edited is not exchanged under its editor.
    staleTime: Infinity,
    gcTime: 0,
  });
  const front = useCallback((language: Language) => frontOf(entity, language), [entity]);
  if (data)
    return (
      <PageEditorScreen
        edit={data}
        title={entity.name}
        view={storePath(entity.slug)}
        frontOf={front}
        tabs={links}
      />
    );
  return (
    <>
      <PageHeader title={<span translate="no">{entity.name}</span>} tabs={links} />
      {isError ? (
        <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton height={640} />
      )}
    </>
  );
}
