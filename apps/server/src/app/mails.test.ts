import { languages } from "@palco/values/language";
import { expect, test } from "vitest";
import { mailTemplates } from "#modules/mail/mail-template.ts";
import { renderMail } from "#modules/mail/render-mail.ts";
import "./modules.ts";

test("every mail can be written in every language, without a gap in it", () => {
  // One of everything a template may be given; each takes what it needs.
  const data = {
    name: "Ada", token: "abc", code: "402917", purpose: "sign_in", organizer: true, at: "2026-11-21T20:00:00Z", timezone: "Europe/Madrid", title: "Sala Lumbre", slug: "sala-lumbre",
    number: "P00001001", items: [{ slug: "gala", type: "vod", title: "Gala", channelTitle: "Sala Lumbre" }], net: 1100, tax: 110, gross: 1210, amount: 1210, currency: "EUR",
    channel: "sala-lumbre", validUntil: "2026-12-21T20:00:00Z", openUntil: "2026-12-28T20:00:00Z", retryAt: null, before: 499, after: 699, address: "https://example.com/hook", announcedAt: "2026-11-24T14:00:00Z", early: true, card: "Visa ···· 4242", expiresOn: "2026-12-31",
    email: "ada@example.test", ends: "parcel", withdraw: { path: "/withdraw/abc", until: null }, noWithdrawal: "access", from: "2026-12-18T19:00:00Z", to: "2026-12-20T19:00:00Z", by: "Ada", roles: ["editor"], factor: "totp", provider: "Universidad", until: "2026-12-08T20:00:00Z", answer: "The recording is open until Sunday.", told: "It begins at 20:00.", path: "/player/gala", orderId: "0197e6f2-0000-7000-8000-000000000001",
  }; // prettier-ignore
  for (const { key: template } of mailTemplates.list()) {
    for (const language of languages) {
      const mail = renderMail(
        {
          id: "",
          user_id: "0197e6f2-0000-7000-8000-000000000009",
          template,
          language,
          recipient: "ada@example.test",
          data,
        },
        { publicUrl: "https://palco.test", secrets: { key: () => Buffer.alloc(32) } },
      );
      expect(`${mail.subject} ${mail.text}`, `${template} ${language}`).not.toMatch(
        /\{\{|undefined|\[object/,
      );
    }
  }
});

test("mails that the releases before queued can still be written", () => {
  const queued = [
    "account-pending", "card-expiring", "channel-banned", "channel-published", "channel-returned", "confirm-email", "order-paid", "order-refunded", "order-sent",
    "password-changed", "reset-password", "subscription-ended", "subscription-paid", "subscription-price", "subscription-unpaid", "webhook-disabled", "welcome",
  ]; // prettier-ignore
  expect(mailTemplates.list().map(({ key }) => key)).toEqual(expect.arrayContaining(queued));
});
