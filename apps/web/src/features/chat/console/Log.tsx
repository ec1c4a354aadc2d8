import type { ChatLogEntry } from "@palco/contract/chat/api";
import { Button } from "@palco/ui/button";
import { ScrollText } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatActs } from "../use-chat-acts.ts";
import { useClock } from "../use-clock.ts";

const undoMs = 10_000;
const undoable = new Set(["refuse", "delete", "timeout", "ban", "trust", "forgive"]);

/** Moderation log: actions and who did them; one's own can be undone for a short time. */
export function Log({ entries, acts }: { entries: readonly ChatLogEntry[]; acts: ChatActs }) {
  const { t } = useTranslation("chat");
  const clock = useClock();
  const now = useNow(entries[0]?.at);
  if (!entries.length)
    return (
      <div className="chat-empty">
        <ScrollText aria-hidden="true" />
        <p>{t("log_empty")}</p>
      </div>
    );
  return (
    <ol className="desk-log">
      {entries.map((entry) => (
        <li key={entry.id} data-undone={entry.undone || undefined}>
          <time dateTime={entry.at}>{clock(entry.at)}</time>
          <div className="chat-row-words">
            <p>
              <b data-user-content>{entry.by ?? t("somebody")}</b> {t(`act_${entry.act}`)}{" "}
              {entry.person ? <b data-user-content>{entry.person}</b> : null}
              {entry.minutes ? ` · ${t("minutes_count", { count: entry.minutes })}` : ""}
              {entry.count > 1 ? ` · ${t("messages_count", { count: entry.count })}` : ""}
              {entry.undone ? ` · ${t("undone")}` : ""}
            </p>
            {(entry.body ?? entry.reason) ? (
              <p className="desk-log-about" data-user-content>
                {entry.body ?? entry.reason}
              </p>
            ) : null}
          </div>
          {entry.mine && !entry.undone && undoable.has(entry.act) && now - Date.parse(entry.at) < undoMs ? (
            <Button size="sm" variant="ghost" onClick={() => void acts.undo(entry.id)}>
              {t("undo")}
            </Button>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** Ticks only while something can still be taken back. */
function useNow(newest: string | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (!newest) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() - Date.parse(newest) > undoMs) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [newest]);
  return now;
}
