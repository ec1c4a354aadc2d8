import type { ServerModule } from "#platform/module.ts";
import { accountMails } from "./account-mails.ts";
import { channelMails } from "./channel-mails.ts";
import { mountMailbox } from "./mailbox.ts";
import { orderMails } from "./order-mails.ts";
import { subscriptionMails } from "./subscription-mails.ts";
import { shippingMails } from "./shipping-mails.ts";
import { webhookMails } from "./webhook-mails.ts";
import { startSender } from "./send-mails.ts";

export const mail: ServerModule = {
  name: "mail",
  handlers: (platform) => [
    accountMails(platform),
    channelMails(),
    orderMails(),
    subscriptionMails(),
    shippingMails(),
    webhookMails(),
  ],
  mount: mountMailbox,
  start: { worker: startSender },
};
