import { type Browser, type BrowserContext, devices, type Page } from "@playwright/test";
import { login } from "@palco/contract/accounts/api";
import { confirmSession } from "@palco/contract/accounts/confirm";
import { activate, register } from "@palco/contract/accounts/register";
import { type Call, createClient } from "@palco/contract/client";
import { expect, type TestApp } from "./app.ts";
import { admin } from "./template.ts";

const { password } = admin;

export interface Person {
  email: string;
  token: string;
  call: Call;
  session: object;
}

function client(app: TestApp, token?: string): Call {
  return createClient({ baseUrl: `${app.url}/api`, token: () => token, language: () => "es" });
}

/** Logs in anew. */
export async function enter(app: TestApp, email: string): Promise<Person> {
  const session = await client(app)(login, { body: { email, password } });
  const token = session.authToken!;
  const call = createClient({
    baseUrl: `${app.url}/api`,
    token: () => token,
    language: () => "es",
    // Journeys share people and go on for longer than a log-in is trusted for what is delicate.
    onRefused: async ({ code }) => {
      if (code !== "auth.confirm_required") return false;
      await client(app, token)(confirmSession, { body: { method: "password", password } });
      return true;
    },
  });
  return { email, token, call, session };
}

type Kind = "attendee" | "organizer";

/** E-mail of someone who has signed up and confirmed; the forms of that are another journey. */
export async function aSignUp(app: TestApp, as: Kind = "attendee"): Promise<string> {
  const email = `${as}-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`;
  const [call, device] = [client(app), Math.random().toString(16).slice(2).padEnd(32, "0")];
  await call(register, {
    body: {
      as,
      name: "Clara",
      surname: "Benavides",
      email,
      emailConfirmation: email,
      password,
      passwordConfirmation: password,
      policy: true,
      terms: true,
      device,
    },
  });
  await expect.poll(async () => (await app.mailsTo(email)).length).toBeGreaterThan(0);
  const link = (await app.mailsTo(email))[0]!.links.find((one) => one.includes("/activate/"))!;
  await call(activate, { body: { token: link.split("/").pop()!, device } });
  return email;
}

/** The same, logged in. */
export async function aPerson(app: TestApp, as: Kind = "attendee"): Promise<Person> {
  return enter(app, await aSignUp(app, as));
}

/** A computer, in a journey of phones. */
export const aDesk = {
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
  userAgent: devices["Desktop Chrome"].userAgent,
};

/** A browser of this person's, signed in. */
export async function browserOf(
  browser: Browser,
  app: TestApp,
  person: Person,
  language = "es",
  options: object = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ baseURL: app.url, ...options });
  await context.addInitScript(
    ([session, lang]) => {
      localStorage.setItem("palco.session", session!);
      localStorage.setItem("palco.language", lang!);
    },
    [JSON.stringify({ ...person.session, language }), language],
  );
  return { context, page: await context.newPage() };
}

const admins = new WeakMap<TestApp, { since: number; person: Promise<Person> }>();
/** Ten minutes after a log-in the site asks for the password again before some acts: what one journey does stays within them. */
const freshMs = 4 * 60_000;

/** The administrator of the site, who logged in a moment ago. */
export function anAdmin(app: TestApp): Promise<Person> {
  const known = admins.get(app);
  if (known && Date.now() - known.since < freshMs) return known.person;
  const person = enter(app, admin.email);
  admins.set(app, { since: Date.now(), person });
  return person;
}
