import { IconButton } from "@palco/ui/button";
import { ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ChatPanel } from "./ChatPanel.tsx";
import { useDesk } from "./console/use-desk.ts";
import { useChat } from "./use-chat.ts";

/** The chat as a card on the organizer's page; its desk opens apart, so that the page stays. */
export function ChatCard({ productId, slug }: { productId: string; slug: string }) {
  const { t } = useTranslation("chat");
  const chat = useChat(productId);
  const { data: desk } = useDesk(productId, chat.state.deskChanges);
  const waiting = desk ? desk.queue.length + desk.reported.length : 0;
  return (
    <div className="chat-card">
      <ChatPanel
        productId={productId}
        chat={chat}
        tools={
          <span className="chat-moderate">
            <IconButton
              size="sm"
              label={waiting ? t("moderate_waiting", { count: waiting }) : t("moderate")}
              href={`/player/${slug}?view=moderation`}
              target="_blank"
            >
              <ShieldCheck aria-hidden="true" />
            </IconButton>
            {waiting ? (
              <span className="chat-moderate-count" aria-hidden="true">
                {waiting}
              </span>
            ) : null}
          </span>
        }
      />
    </div>
  );
}
