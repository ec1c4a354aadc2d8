import { accountDeletion } from "./account-deletion.ts";
import {
  accountBlocked,
  accountDisapproved,
  accountImpersonated,
  accountRestored,
  accountUnblocked,
} from "./account-moved.ts";
import { accountPending } from "./account-pending.ts";
import { confirmEmail } from "./confirm-email.ts";
import { emailChanged, emailReverted, emailTaken } from "./email-changed.ts";
import { factorAdded, factorRemoved } from "./factor-changed.ts";
import { mailedCode } from "./mailed-code.ts";
import { organizerApproved, organizerRefused } from "./organizer-answered.ts";
import { passwordChanged } from "./password-changed.ts";
import { proveMailbox } from "./prove-mailbox.ts";
import { resetPassword } from "./reset-password.ts";
import { welcome } from "./welcome.ts";

export const mails = [
  accountBlocked,
  accountDeletion,
  accountDisapproved,
  accountImpersonated,
  accountRestored,
  accountPending,
  accountUnblocked,
  confirmEmail,
  emailChanged,
  emailReverted,
  emailTaken,
  factorAdded,
  factorRemoved,
  mailedCode,
  organizerApproved,
  organizerRefused,
  passwordChanged,
  proveMailbox,
  resetPassword,
  welcome,
];
