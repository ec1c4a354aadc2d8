import { expect, type TestApp, type TestMail } from "./app.ts";

async function newest<Found>(
  app: TestApp,
  email: string,
  read: (mails: TestMail[]) => Found | undefined,
): Promise<Found> {
  let found: Found | undefined;
  await expect
    .poll(async () => {
      found = read(await app.mailsTo(email));
      return found;
    })
    .toBeDefined();
  return found!;
}

/** The path of the link in the newest mail of a kind; the first one, or the one with these words. */
export function linkIn(app: TestApp, email: string, template: string, words = ""): Promise<string> {
  return newest(app, email, (mails) => {
    const link = mails.find((mail) => mail.template === template)?.links.find((one) => one.includes(words));
    return link && new URL(link).pathname;
  });
}

/** The newest code that was mailed. */
export function codeIn(app: TestApp, email: string): Promise<string> {
  return newest(app, email, (mails) => {
    const mail = mails.find(({ template }) => template === "mailed-code");
    return mail && /\b\d{3}[ \u00a0]?\d{3}\b/.exec(mail.text)?.[0];
  });
}
