import { Skeleton } from "@palco/ui/skeleton";
import { Tabs } from "@palco/ui/tabs";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { BanDialog, type Person } from "../BanDialog.tsx";
import { ChatPanel } from "../ChatPanel.tsx";
import { useChat } from "../use-chat.ts";
import { useChatActs } from "../use-chat-acts.ts";
import { Log } from "./Log.tsx";
import { Moderators } from "./Moderators.tsx";
import { People } from "./People.tsx";
import { Queue } from "./Queue.tsx";
import { Reported } from "./Reported.tsx";
import { Settings } from "./Settings.tsx";
import { useDesk, useDeskActs } from "./use-desk.ts";
import "../chat.css";
import "./console.css";

type Column = "queue" | "live" | "more";
type Side = "people" | "settings" | "log";

/** Three columns: what waits, what is said, who says it; on a phone one at a time. */
export function Desk({ productId }: { productId: string }) {
  const { t } = useTranslation("chat");
  const chat = useChat(productId);
  const { data } = useDesk(productId, chat.state.deskChanges);
  const acts = useChatActs(productId);
  const deskActs = useDeskActs(productId);
  const [column, setColumn] = useState<Column>("queue");
  const [side, setSide] = useState<Side>("people");
  const [banning, setBanning] = useState<Person>();
  if (!data) return <Skeleton height={480} />;
  const { queue, reported, people, log } = data;
  const sides: Record<Side, ReactNode> = {
    people: <People people={people} acts={acts} onBan={setBanning} />,
    settings: (
      <>
        <Settings desk={data} acts={deskActs} />
        {chat.state.me?.appoints ? <Moderators desk={data} acts={deskActs} /> : null}
      </>
    ),
    log: <Log entries={log} acts={acts} />,
  };
  const waiting = queue.length + reported.length || undefined;
  return (
    <div className="desk" data-column={column}>
      <div className="desk-switch">
        <Tabs
          label={t("moderation")}
          look="pill"
          value={column}
          onChange={(value) => setColumn(value as Column)}
          items={[
            { value: "queue", label: t("queue"), badge: waiting },
            { value: "live", label: t("chat") },
            { value: "more", label: t("more") },
          ]}
        />
      </div>
      <section className="desk-column" data-part="queue" aria-labelledby="desk-queue">
        <h2 id="desk-queue">
          {t("queue")} {queue.length ? <span className="desk-count">{queue.length}</span> : null}
        </h2>
        <div className="desk-scroll">
          {reported.length ? <Reported reported={reported} acts={acts} onBan={setBanning} /> : null}
          <Queue queue={queue} acts={acts} desk={deskActs} onBan={setBanning} />
        </div>
      </section>
      <div className="desk-column" data-part="live">
        <ChatPanel productId={productId} chat={chat} />
      </div>
      <section className="desk-column" data-part="more" aria-label={t("more")}>
        <div className="desk-tabs">
          <Tabs
            label={t("more")}
            look="pill"
            value={side}
            onChange={(value) => setSide(value as Side)}
            items={[
              { value: "people", label: t("people") },
              { value: "settings", label: t("settings") },
              { value: "log", label: t("log") },
            ]}
          />
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <div className="desk-scroll" tabIndex={0} role="region" aria-label={t(side)}>
          {sides[side]}
        </div>
      </section>
      <BanDialog person={banning} acts={acts} onClose={() => setBanning(undefined)} />
    </div>
  );
}
