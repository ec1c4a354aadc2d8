import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll } from "vitest";
import type { TestApp } from "#testing/app.ts";
import { mailTemplates, type MailTemplate } from "./mail-template.ts";
import { sendWaitingMails } from "./send-mails.ts";
import { createMailTransport } from "./transport.ts";
import { renderMail } from "./render-mail.ts";
import { readMailSite } from "./texts/edited-texts.queries.ts";

export interface SinkMail {
  from: string;
  to: string[];
  /** The message as it came over the wire. */
  raw: string;
}

export interface MailSink {
  /** For `SMTP_URL`. */
  url: string;
  mails: SinkMail[];
  /** Decides about the next mails; answer an error with `responseCode` to refuse. */
  judge: (to: string) => Error | undefined;
  /** Resolves when this many mails have arrived. */
  arrived(count: number): Promise<void>;
}

/** A real SMTP server that keeps what it gets. */
export async function aMailSink(): Promise<MailSink> {
  let tell = () => {};
  const sink: MailSink = {
    url: "",
    mails: [],
    judge: () => undefined,
    async arrived(count) {
      while (sink.mails.length < count) await new Promise<void>((resolve) => (tell = resolve));
    },
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (address, _, done) => done(sink.judge(address.address)),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        sink.mails.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
        tell();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  sink.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return sink;
}

/** Sends everything that waits, as the worker does. */
export async function sendAll({ platform }: TestApp): Promise<void> {
  const transport = createMailTransport(platform.config);
  try {
    while ((await sendWaitingMails(platform, transport)) > 0);
  } finally {
    transport.close();
  }
}

/** The head of a mail as it came over the wire, its folded lines made one; names in small letters. */
export function headersOf({ raw }: SinkMail): Map<string, string> {
  const [head = ""] = raw.split("\r\n\r\n");
  const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]),
  );
}

/** The parts of a mail, decoded: what a reader of mails shows one of. */
export function partsOf({ raw }: SinkMail): { type: string; text: string }[] {
  const boundaries = [...raw.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => `--${boundary}`);
  const pieces = boundaries.reduce((found, boundary) => found.flatMap((one) => one.split(boundary)), [raw]);
  return pieces.flatMap((piece) => {
    const [head = "", ...body] = piece.trimStart().split("\r\n\r\n");
    const type = /content-type: ([\w/-]+)/i.exec(head)?.[1] ?? "";
    const encoding = /content-transfer-encoding: ([\w-]+)/i.exec(head)?.[1] ?? "";
    return type && !type.startsWith("multipart/")
      ? [{ type, text: decode(body.join("\r\n\r\n"), encoding) }]
      : [];
  });
}

function decode(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  if (encoding !== "quoted-printable") return body.replaceAll("\r\n", "\n");
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString().replaceAll("\r\n", "\n");
}

/** A mail that some module contributes. */
export const templateOf = (key: string) => mailTemplates.get(key) as MailTemplate<object>;

/** Mails to this user, oldest first, as text. */
export async function mailsOf(app: TestApp, { email }: { email: string }) {
  await app.deliver();
  const rows = await app.platform.db
    .selectFrom("mail_message")
    .selectAll()
    .where("recipient", "=", email)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const site = await readMailSite(app.platform);
  return rows.map((row) => ({ template: row.template, ...renderMail(row, site) }));
}
