import { IconButton } from "@palco/ui/button";
import { ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ChatPanel } from "./ChatPanel.tsx";
import { useChat } from "./use-chat.ts";

/** The chat as a card on the organizer's page; its desk opens apart, so that the page stays. */
export function ChatCard({ productId, slug }: { productId: string; slug: string }) {
  const { t } = useTranslation("chat");
  const chat = useChat(productId);
  return (
    <div className="chat-card">
      <ChatPanel
        productId={productId}
        chat={chat}
        tools={
          <IconButton
            size="sm"
            label={t("moderate")}
            href={`/player/${slug}?view=moderation`}
            target="_blank"
          >
            <ShieldCheck aria-hidden="true" />
          </IconButton>
        }
      />
    </div>
  );
}
