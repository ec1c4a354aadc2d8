import type { ChatDesk } from "@palco/contract/chat/api";
import { Button } from "@palco/ui/button";
import { Ban, Flag, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Person } from "../BanDialog.tsx";
import { AuthorLine } from "../MessageRow.tsx";
import type { ChatActs } from "../use-chat-acts.ts";

interface ReportedProps {
  reported: ChatDesk["reported"];
  acts: ChatActs;
  onBan: (person: Person) => void;
}

/** Messages that readers have reported. */
export function Reported({ reported, acts, onBan }: ReportedProps) {
  const { t } = useTranslation("chat");
  return (
    <ul className="desk-reported" aria-label={t("reported_list")}>
      {reported.map(({ message, reports }) => (
        <li key={message.id}>
          <p className="chat-fate">
            <Flag aria-hidden="true" />
            {t("reports_count", { count: reports })}
          </p>
          <AuthorLine message={message} />
          <p className="chat-body" data-user-content>
            {message.body}
          </p>
          <div className="desk-decide">
            <Button
              size="sm"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => void acts.remove(message.id)}
            >
              {t("delete")}
            </Button>
            {message.author.badge ? null : (
              <Button
                size="sm"
                variant="ghost"
                icon={<Ban aria-hidden="true" />}
                onClick={() => onBan(message.author)}
              >
                {t("ban")}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
