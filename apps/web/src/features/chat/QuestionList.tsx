import type { ChatMessage } from "@palco/contract/chat/api";
import { Button } from "@palco/ui/button";
import { ChevronUp, CircleCheck, MessageCircleQuestion } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { sortQuestions } from "./chat-state.ts";
import { AuthorLine } from "./MessageRow.tsx";
import "./questions.css";

interface QuestionListProps {
  questions: readonly ChatMessage[];
  voted: ReadonlySet<string>;
  /** The user's id: nobody votes for their own question. */
  myId: string | undefined;
  onVote: (id: string, voted: boolean) => void;
  menuFor?: (message: ChatMessage) => ReactNode;
  /** Moderators say when one has been answered. */
  onAnswer?: ((id: string, answered: boolean) => void) | undefined;
}

/** Questions by their votes; answered ones last. */
export function QuestionList({ questions, voted, myId, onVote, menuFor, onAnswer }: QuestionListProps) {
  const { t } = useTranslation("chat");
  const sorted = useMemo(() => sortQuestions(questions), [questions]);
  if (!sorted.length)
    return (
      <div className="chat-scroll-frame">
        <p className="chat-empty">
          <MessageCircleQuestion aria-hidden="true" />
          {t("no_questions")}
        </p>
      </div>
    );
  return (
    <div className="chat-scroll-frame">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className="chat-scroll" tabIndex={0} role="region" aria-label={t("questions")}>
        <ul className="chat-questions">
          {sorted.map((question) => (
            <li key={question.id} data-answered={question.answeredAt ? "" : undefined}>
              <button
                type="button"
                className="chat-vote"
                aria-pressed={voted.has(question.id)}
                aria-label={t("vote_for", { count: question.votes })}
                disabled={question.author.id === myId}
                onClick={() => onVote(question.id, !voted.has(question.id))}
              >
                <ChevronUp aria-hidden="true" />
                <span>{question.votes}</span>
              </button>
              <div className="chat-row-words">
                <AuthorLine message={question} />
                <p className="chat-body" data-user-content>
                  {question.body}
                </p>
                {question.answeredAt ? (
                  <p className="chat-answered">
                    <CircleCheck aria-hidden="true" />
                    {t("answered")}
                  </p>
                ) : null}
                {onAnswer ? (
                  <Button
                    size="sm"
                    variant="ghost"
                    onClick={() => onAnswer(question.id, question.answeredAt === null)}
                  >
                    {t(question.answeredAt ? "mark_open" : "mark_answered")}
                  </Button>
                ) : null}
              </div>
              <div className="chat-row-tools">{menuFor?.(question)}</div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
