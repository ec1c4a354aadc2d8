import type { ChatQueued } from "@palco/contract/chat/api";
import { Button } from "@palco/ui/button";
import { Kbd } from "@palco/ui/kbd";
import { Ban, Check, CheckCheck, Inbox, Link2, ShieldAlert, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Person } from "../BanDialog.tsx";
import { AuthorLine } from "../MessageRow.tsx";
import type { ChatActs } from "../use-chat-acts.ts";
import { useQueueKeys } from "./use-queue-keys.ts";
import type { DeskActs } from "./use-desk.ts";

interface QueueProps {
  queue: readonly ChatQueued[];
  acts: ChatActs;
  desk: DeskActs;
  onBan: (person: Person) => void;
}

/** Messages waiting for moderation, oldest first; decided one by one with a key, or several at once. */
export function Queue({ queue, acts, desk, onBan }: QueueProps) {
  const { t } = useTranslation("chat");
  const [atId, setAtId] = useState<string>();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLUListElement>(null);
  const found = queue.findIndex(({ message }) => message.id === atId);
  // One that was decided hands on to the one that takes its place.
  const lastAt = useRef(0);
  const at = found >= 0 ? found : Math.min(lastAt.current, queue.length - 1);
  lastAt.current = Math.max(0, at);
  const chosen = queue.filter(({ message }) => picked.has(message.id)).map(({ message }) => message.id);

  function decide(ids: string[], decision: "approve" | "refuse"): void {
    if (!ids.length) return;
    desk.hide(ids);
    setPicked(new Set());
    void acts.decide(ids, decision).finally(() => void desk.look());
  }
  const current = queue[at]?.message;
  const targets = chosen.length ? chosen : current ? [current.id] : [];
  const keys = useQueueKeys({
    approve: () => decide(targets, "approve"),
    refuse: () => decide(targets, "refuse"),
    ban: () => current && onBan(current.author),
    move: (by) => {
      const next = queue[Math.min(queue.length - 1, Math.max(0, at + by))];
      if (next) setAtId(next.message.id);
    },
    pick: () => current && toggle(current.id),
  });
  const toggle = (id: string) => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  };
  useEffect(() => {
    list.current?.querySelector('[data-at="true"]')?.scrollIntoView({ block: "nearest" });
  }, [at, queue]);

  if (!queue.length)
    return (
      <div className="chat-empty" {...keys}>
        <Inbox aria-hidden="true" />
        <p>{t("queue_empty")}</p>
      </div>
    );
  return (
    <div className="desk-queue" {...keys}>
      <div className="desk-batch">
        <label>
          <input
            type="checkbox"
            className="ui-checkbox"
            checked={chosen.length === queue.length}
            onChange={(event) =>
              setPicked(new Set(event.target.checked ? queue.map(({ message }) => message.id) : []))
            }
          />
          {chosen.length ? t("picked_count", { count: chosen.length }) : t("pick_all")}
        </label>
        {chosen.length ? (
          <span>
            <Button size="sm" variant="primary" onClick={() => decide(chosen, "approve")}>
              {t("approve")}
            </Button>
            <Button size="sm" onClick={() => decide(chosen, "refuse")}>
              {t("refuse")}
            </Button>
          </span>
        ) : (
          <QueueAge oldest={queue[0]!.message.at} />
        )}
      </div>
      <ul ref={list} aria-label={t("queue")}>
        {queue.map(({ message, heldFor }, index) => (
          <li key={message.id} data-at={index === at} data-id={message.id}>
            <input
              type="checkbox"
              className="ui-checkbox"
              aria-label={t("pick", { name: message.author.name })}
              checked={picked.has(message.id)}
              onChange={() => toggle(message.id)}
            />
            <div className="chat-row-words" onPointerDown={() => setAtId(message.id)}>
              <AuthorLine message={message} />
              <p className="chat-body" data-user-content>
                {message.body}
              </p>
              {heldFor ? (
                <p className="chat-fate">
                  {heldFor === "link" ? <Link2 aria-hidden="true" /> : <ShieldAlert aria-hidden="true" />}
                  {t(`held_${heldFor}`)}
                </p>
              ) : null}
              <div className="desk-decide">
                <Button
                  size="sm"
                  variant={index === at ? "primary" : "secondary"}
                  icon={<Check aria-hidden="true" />}
                  onClick={() => decide([message.id], "approve")}
                >
                  {t("approve")} {index === at ? <Kbd>A</Kbd> : null}
                </Button>
                <Button
                  size="sm"
                  icon={<X aria-hidden="true" />}
                  onClick={() => decide([message.id], "refuse")}
                >
                  {t("refuse")} {index === at ? <Kbd>R</Kbd> : null}
                </Button>
                {index === at ? (
                  <>
                    <Button
                      size="sm"
                      variant="ghost"
                      icon={<CheckCheck aria-hidden="true" />}
                      onClick={() => void acts.trust(message.author.id, message.author.name)}
                    >
                      {t("trust")}
                    </Button>
                    <Button
                      size="sm"
                      variant="ghost"
                      icon={<Ban aria-hidden="true" />}
                      onClick={() => onBan(message.author)}
                    >
                      {t("ban")} <Kbd>B</Kbd>
                    </Button>
                  </>
                ) : null}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Waiting time of the oldest message; highlighted after half a minute. */
function QueueAge({ oldest }: { oldest: string }) {
  const { t } = useTranslation("chat");
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((now - Date.parse(oldest)) / 1000));
  return (
    <span className="desk-age" data-late={seconds > 30 || undefined}>
      {seconds < 90
        ? t("oldest_seconds", { count: seconds })
        : t("oldest_minutes", { count: Math.round(seconds / 60) })}
    </span>
  );
}
