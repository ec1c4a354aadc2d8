export {
  type AnswerColumn,
  findAnswerColumns,
  checkGiven,
  hasHealthAnswers,
  keepAnswers,
  withdrawHealthAnswers,
} from "./answers.ts";
export { writeAnswers } from "./answer.queries.ts";
export { type CodeRow, findCode, insertCode, listCodes, withdrawCode } from "./code.queries.ts";
export { grantCode, requireCode, type Guesser } from "./codes.ts";
export { stateOf } from "./registration-code.ts";
export { checkEmail } from "./check-sign-up.ts";
export { asksFullForm } from "./options.ts";
