import {
  answerChatQuestion,
  decideChatMessages,
  deleteChatMessage,
  pinChatMessage,
  reportChatMessage,
  setChatPerson,
  undoChatAct,
} from "@palco/contract/chat/api";
import { toast } from "@palco/ui/toasts";
import { useTranslation } from "react-i18next";
import { ApiError } from "@palco/contract/client";
import { call } from "#app/api.ts";

/** Something that can be taken back, as the toast offers it for its ten seconds. */
type Undoable = { undoId: string | null };

/** Actions on messages and people, with their toasts. */
export function useChatActs(productId: string) {
  const { t } = useTranslation("chat");
  const params = { id: productId };

  async function attempt<T>(act: Promise<T>, said?: (result: T) => void): Promise<T | undefined> {
    try {
      const result = await act;
      said?.(result);
      return result;
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t("failed"));
      return undefined;
    }
  }
  const offerUndo = (words: string) => (result: Undoable) => {
    const { undoId } = result;
    toast.success(words, {
      ...(undoId && {
        action: {
          label: t("undo"),
          onPress: () =>
            void attempt(call(undoChatAct, { params: { ...params, entryId: undoId } }), () =>
              toast.success(t("undone")),
            ),
        },
      }),
    });
  };

  return {
    remove: (messageId: string) =>
      attempt(call(deleteChatMessage, { params: { ...params, messageId } }), offerUndo(t("message_deleted"))),
    report: (messageId: string) =>
      attempt(call(reportChatMessage, { params: { ...params, messageId } }), () =>
        toast.success(t("reported")),
      ),
    pin: (messageId: string | null) => attempt(call(pinChatMessage, { params, body: { messageId } })),
    answer: (messageId: string, answered: boolean) =>
      attempt(call(answerChatQuestion, { params: { ...params, messageId }, body: { answered } })),
    decide: (ids: string[], decision: "approve" | "refuse") =>
      attempt(call(decideChatMessages, { params, body: { ids, decision } }), (result) => {
        if (decision === "refuse" && result.decided)
          offerUndo(t("refused_count", { count: result.decided }))(result);
      }),
    timeout: (userId: string, name: string, minutes: 1 | 10 | 60) =>
      attempt(
        call(setChatPerson, { params: { ...params, userId }, body: { act: "timeout", minutes } }),
        offerUndo(t("timed_out_done", { name, count: minutes })),
      ),
    ban: (userId: string, name: string, reason: string) =>
      attempt(
        call(setChatPerson, { params: { ...params, userId }, body: { act: "ban", reason } }),
        offerUndo(t("banned_done", { name })),
      ),
    trust: (userId: string, name: string) =>
      attempt(
        call(setChatPerson, { params: { ...params, userId }, body: { act: "trust" } }),
        offerUndo(t("trusted_done", { name })),
      ),
    forgive: (userId: string, name: string) =>
      attempt(
        call(setChatPerson, { params: { ...params, userId }, body: { act: "forgive" } }),
        offerUndo(t("forgiven_done", { name })),
      ),
    undo: (entryId: string) =>
      attempt(call(undoChatAct, { params: { ...params, entryId } }), () => toast.success(t("undone"))),
  };
}
export type ChatActs = ReturnType<typeof useChatActs>;
