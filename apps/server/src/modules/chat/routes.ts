import * as contract from "@palco/contract/chat/api";
import { serve } from "#platform/http/serve.ts";
import { addModerator, removeModerator } from "./appoint-moderator.ts";
import { decideMessages } from "./decide-messages.ts";
import { deleteMessage } from "./delete-message.ts";
import { editSettings } from "./edit-settings.ts";
import { getDesk } from "./get-desk.ts";
import { pinMessage } from "./pin-message.ts";
import { postMessage } from "./post-message.ts";
import { answerQuestion, voteQuestion } from "./questions.ts";
import { getChat, listChat, replayChat } from "./read-chat.ts";
import { reportMessage } from "./report-message.ts";
import { setPerson } from "./set-person.ts";
import { undoAct } from "./undo-act.ts";

export const routes = [
  serve(contract.getChat, (context, { params }) => getChat(context, params.id)),
  serve(contract.listChatMessages, (context, { params, query }) => listChat(context, params.id, query)),
  serve(contract.replayChat, (context, { params, query }) => replayChat(context, params.id, query)),
  serve(contract.postChatMessage, (context, { params, body }) => postMessage(context, params.id, body)),
  serve(contract.deleteChatMessage, (context, { params }) =>
    deleteMessage(context, params.id, params.messageId),
  ),
  serve(contract.reportChatMessage, (context, { params }) =>
    reportMessage(context, params.id, params.messageId),
  ),
  serve(contract.voteChatQuestion, (context, { params, body }) =>
    voteQuestion(context, params.id, { messageId: params.messageId, voted: body.voted }),
  ),
  serve(contract.answerChatQuestion, (context, { params, body }) =>
    answerQuestion(context, params.id, { messageId: params.messageId, answered: body.answered }),
  ),
  serve(contract.pinChatMessage, (context, { params, body }) =>
    pinMessage(context, params.id, body.messageId),
  ),
  serve(contract.getChatDesk, (context, { params }) => getDesk(context, params.id)),
  serve(contract.editChatSettings, (context, { params, body }) => editSettings(context, params.id, body)),
  serve(contract.decideChatMessages, (context, { params, body }) => decideMessages(context, params.id, body)),
  serve(contract.setChatPerson, (context, { params, body }) =>
    setPerson(context, params.id, { userId: params.userId, act: body }),
  ),
  serve(contract.undoChatAct, (context, { params }) => undoAct(context, params.id, params.entryId)),
  serve(contract.addChatModerator, (context, { params, body }) =>
    addModerator(context, params.id, body.email),
  ),
  serve(contract.removeChatModerator, (context, { params }) =>
    removeModerator(context, params.id, params.userId),
  ),
];
