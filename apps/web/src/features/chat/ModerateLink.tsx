import { IconButton } from "@palco/ui/button";
import { ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useDesk } from "./console/use-desk.ts";

interface ModerateLinkProps {
  productId: string;
  slug: string;
  /** Counts up whenever the room says that its desk has changed. */
  changes: number;
  /** Opens apart, so that the page stays. */
  apart?: boolean;
}

/** The way to a chat's desk, with how many messages wait there. For who moderates. */
export function ModerateLink({ productId, slug, changes, apart = false }: ModerateLinkProps) {
  const { t } = useTranslation("chat");
  const { data } = useDesk(productId, changes);
  const waiting = data ? data.queue.length + data.reported.length : 0;
  return (
    <span className="chat-moderate">
      <IconButton
        size="sm"
        label={waiting ? t("moderate_waiting", { count: waiting }) : t("moderate")}
        href={`/player/${slug}?view=moderation`}
        {...(apart && { target: "_blank" })}
      >
        <ShieldCheck aria-hidden="true" />
      </IconButton>
      {waiting ? (
        <span className="chat-moderate-count" aria-hidden="true">
          {waiting}
        </span>
      ) : null}
    </span>
  );
}
