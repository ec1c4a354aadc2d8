import { accountBlocked, accountDisapproved, accountUnblocked } from "./account-moved.ts";
import { accountPending } from "./account-pending.ts";
import { confirmEmail } from "./confirm-email.ts";
import { mailedCode } from "./mailed-code.ts";
import { passwordChanged } from "./password-changed.ts";
import { proveMailbox } from "./prove-mailbox.ts";
import { resetPassword } from "./reset-password.ts";
import { welcome } from "./welcome.ts";

export const mails = [
  accountBlocked,
  accountDisapproved,
  accountPending,
  accountUnblocked,
  confirmEmail,
  mailedCode,
  passwordChanged,
  proveMailbox,
  resetPassword,
  welcome,
];
