import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { Skeleton } from "@palco/ui/skeleton";
import { Rss } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";

const FeedPanel = lazy(() => import("./FeedPanel.tsx"));

/** "Listen in your app", and what is behind it. */
export function FeedButton({
  slug,
  publicUrl,
  block,
}: {
  slug: string;
  publicUrl: string | null;
  block?: boolean;
}) {
  const { t } = useTranslation("podcasts");
  return (
    <Dialog
      trigger={
        <Button block={block} icon={<Rss aria-hidden="true" />}>
          {t("feed_open")}
        </Button>
      }
      title={t("feed_title")}
      description={t(publicUrl ? "feed_about_public" : "feed_about_private")}
      size="lg"
    >
      <Suspense fallback={<Skeleton height={180} />}>
        <FeedPanel slug={slug} publicUrl={publicUrl} />
      </Suspense>
    </Dialog>
  );
}
