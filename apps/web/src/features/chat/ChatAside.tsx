import { getChat } from "@palco/contract/chat/api";
import { IconButton } from "@palco/ui/button";
import { useQuery } from "@tanstack/react-query";
import { MessageSquareText, PanelRightClose } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { ChatPanel } from "./ChatPanel.tsx";
import { ModerateLink } from "./ModerateLink.tsx";
import { ReplayPanel } from "./ReplayPanel.tsx";
import { useChat } from "./use-chat.ts";
import "./chat.css";

interface ChatAsideProps {
  productId: string;
  slug: string;
  /** Beside a recording: where its film is, in milliseconds; the chat is read again, not written. */
  filmMs?: number | undefined;
}

const key = "palco.chat.collapsed";

/** The chat at a picture's side, or the button that brings it back. Nothing for who may not be in it. */
export function ChatAside({ productId, slug, filmMs }: ChatAsideProps) {
  const { t } = useTranslation("chat");
  const [isCollapsed, setCollapsed] = useCollapsed();
  const { data } = useQuery({
    queryKey: ["chat", productId],
    queryFn: ({ signal }) => call(getChat, { params: { id: productId } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!data) return null;
  if (isCollapsed)
    return (
      <div className="chat-show" data-theme="dark">
        <IconButton variant="secondary" label={t("show")} onClick={() => setCollapsed(false)}>
          <MessageSquareText aria-hidden="true" />
        </IconButton>
      </div>
    );
  const collapse = (
    <IconButton size="sm" label={t("hide")} onClick={() => setCollapsed(true)}>
      <PanelRightClose aria-hidden="true" />
    </IconButton>
  );
  return (
    <aside className="chat-aside" data-theme="dark" aria-label={t("chat")}>
      {filmMs === undefined ? (
        <LivePanel productId={productId} slug={slug} tools={collapse} />
      ) : (
        <ReplayPanel productId={productId} filmMs={filmMs} tools={collapse} />
      )}
    </aside>
  );
}

function LivePanel({ productId, slug, tools }: { productId: string; slug: string; tools: ReactNode }) {
  const chat = useChat(productId);
  return (
    <ChatPanel
      productId={productId}
      chat={chat}
      tools={
        <span className="chat-tools">
          {chat.state.me?.moderates ? (
            <ModerateLink productId={productId} slug={slug} changes={chat.state.deskChanges} />
          ) : null}
          {tools}
        </span>
      }
    />
  );
}

/** Remembered; on a phone on its side the picture has all the room until one asks for the chat. */
function useCollapsed() {
  const [isCollapsed, set] = useState(() => {
    if (matchMedia("(max-height: 500px) and (orientation: landscape)").matches) return true;
    try {
      return localStorage.getItem(key) === "1";
    } catch {
      return false;
    }
  });
  const remember = (next: boolean) => {
    set(next);
    try {
      localStorage.setItem(key, next ? "1" : "0");
    } catch {
      // Without storage it lasts as long as the page.
    }
  };
  return [isCollapsed, remember] as const;
}
