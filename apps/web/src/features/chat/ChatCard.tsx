import { ChatPanel } from "./ChatPanel.tsx";
import { ModerateLink } from "./ModerateLink.tsx";
import { useChat } from "./use-chat.ts";

/** The chat as a card on the organizer's page; its desk opens apart, so that the page stays. */
export function ChatCard({ productId, slug }: { productId: string; slug: string }) {
  const chat = useChat(productId);
  return (
    <div className="chat-card">
      <ChatPanel
        productId={productId}
        chat={chat}
        tools={<ModerateLink productId={productId} slug={slug} changes={chat.state.deskChanges} apart />}
      />
    </div>
  );
}
