import { Breadcrumbs } from "@palco/ui/breadcrumbs";
import { Button } from "@palco/ui/button";
import { PageHeader } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { Download, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { Loaded } from "#app/loaded.tsx";
import { useTitle } from "#app/use-title.ts";
import { AdEditor } from "#features/ads/AdEditor.tsx";
import { AdFiguresDrawer } from "#features/ads/AdFiguresDrawer.tsx";
import { AdTable, useAdList } from "#features/ads/AdTable.tsx";
import { useAd, useAdActs } from "#features/ads/use-ads.ts";

/** `/manage/adversiting`: campaigns of sponsors. `?campaign=new`, or the id of one: its editor. */
export default function Adversiting() {
  const [params] = useSearchParams();
  const campaign = params.get("campaign");
  return campaign ? <Editor key={campaign} id={campaign === "new" ? null : campaign} /> : <List />;
}

function List() {
  const { t } = useTranslation("ads");
  useTitle(t("title"));
  const list = useAdList();
  const { download } = useAdActs();
  return (
    <>
      <PageHeader
        title={t("title")}
        subtitle={t("subtitle")}
        actions={
          // The empty list has it in its middle.
          list.isEmpty ? undefined : (
            <>
              <Button
                icon={<Download aria-hidden="true" />}
                loading={download.isPending}
                onClick={() => download.mutate(undefined)}
              >
                {t("download")}
              </Button>
              <Button variant="primary" href="?campaign=new" icon={<Plus aria-hidden="true" />}>
                {t("new")}
              </Button>
            </>
          )
        }
      />
      <AdTable {...list} />
      <AdFiguresDrawer />
    </>
  );
}

function Editor({ id }: { id: string | null }) {
  const { t } = useTranslation("ads");
  const asked = useAd(id);
  const name = asked.data?.name ?? t("new");
  useTitle(name);
  return (
    <>
      <PageHeader
        top={<Breadcrumbs items={[{ label: t("title"), href: "?" }, { label: name }]} />}
        title={name}
      />
      {id ? (
        <Loaded asked={asked} failed={t("one_failed")} waiting={<Skeleton height={640} />}>
          {(ad) => <AdEditor ad={ad} />}
        </Loaded>
      ) : (
        <AdEditor />
      )}
    </>
  );
}
