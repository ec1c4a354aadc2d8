import type { ChatMessage } from "@palco/contract/chat/api";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { MessageList } from "./MessageList.tsx";
import { useMuted } from "./muted.ts";
import { useReplay } from "./use-replay.ts";

/** Chat of the showing, replayed in step with the film. */
export function ReplayPanel({
  productId,
  filmMs,
  tools,
}: {
  productId: string;
  filmMs: number;
  tools: ReactNode;
}) {
  const { t } = useTranslation("chat");
  const muted = useMuted();
  const said = useReplay(productId);
  // Seconds are enough, and spare the list most of the film's ticks.
  const second = Math.floor(filmMs / 1000);
  const shown = useMemo(
    () =>
      said
        .filter(({ atMs, author }) => (atMs ?? 0) <= (second + 1) * 1000 && !muted.has(author.id))
        .slice(-300) satisfies ChatMessage[],
    [said, second, muted],
  );
  return (
    <section className="chat" aria-label={t("replay")}>
      <header className="chat-head">
        <h2>{t("replay")}</h2>
        {tools}
      </header>
      <MessageList
        messages={shown}
        myId={undefined}
        empty={t(said.length ? "replay_waits" : "replay_empty")}
      />
    </section>
  );
}
