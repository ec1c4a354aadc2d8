import { ApiError } from "@palco/contract/client";
import { IconButton } from "@palco/ui/button";
import { ErrorState } from "@palco/ui/empty-state";
import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import NotFound from "#app/not-found.tsx";
import { useTitle } from "#app/use-title.ts";
import { Desk } from "./Desk.tsx";
import { useDesk } from "./use-desk.ts";
import "../chat.css";
import "./console.css";

/** `/player/{slug}?view=moderation`: the desk of a chat as a screen of its own. */
export function ModeratorConsole({ product }: { product: { id: string; slug: string; title: string } }) {
  const { t } = useTranslation("chat");
  // Users without the right to moderate see nothing of the desk; the socket is opened only for moderators.
  const desk = useDesk(product.id, 0);
  useTitle(`${t("moderation")} · ${product.title}`);
  if (desk.error instanceof ApiError && desk.error.status === 404) return <NotFound />;
  return (
    <main className="desk-screen" data-theme="dark">
      <header className="desk-head">
        <IconButton label={t("back_to_picture")} href={`/player/${product.slug}`}>
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <div>
          <h1>{t("moderation")}</h1>
          <p data-user-content>{product.title}</p>
        </div>
      </header>
      {desk.error && !desk.data ? (
        <ErrorState title={t("load_failed")} onRetry={() => void desk.refetch()} />
      ) : desk.data ? (
        <Desk productId={product.id} />
      ) : null}
    </main>
  );
}
