import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { PushSubscription } from "@palco/contract/notifications/push";

/** What a service was given for a browser, as that browser reads it. */
export interface TakenPush {
  payload: { title: string; body: string; link: string; tag: string; language: string };
  ttl: number;
  urgency: string;
}

export interface TestBrowser {
  /** As browsers give it to pages. */
  subscription: PushSubscription;
  taken: TakenPush[];
  /** Reasons for which the service refused what was posted for it. */
  refused: string[];
  /** The next answers instead of the service's own: a status each. */
  answers: { status: number; retryAfter?: number }[];
}

export interface TestPushService {
  origin: string;
  /** A browser that has subscribed with the site's public key. */
  browser(publicKey: string): TestBrowser;
  stop(): Promise<void>;
}

/** A push service that refuses what those of browsers refuse: RFC 8030, 8188, 8291 and 8292. */
export async function startPushService(port = 0): Promise<TestPushService> {
  const browsers = new Map<string, { publicKey: string; read(body: Buffer): string; browser: TestBrowser }>();
  let origin = "";

  async function answer(request: IncomingMessage): Promise<{ status: number; retryAfter?: number }> {
    const body = Buffer.concat(await request.toArray());
    const known = browsers.get(request.url ?? "");
    if (!known) return { status: 404 };
    const { browser, publicKey, read } = known;
    const set = browser.answers.shift();
    if (set) return set;
    const { ttl, authorization = "", "content-encoding": encoding, urgency } = request.headers;
    const refuse = (status: number, why: string) => {
      browser.refused.push(why);
      return { status };
    };
    if (request.method !== "POST" || !/^\d+$/.test(String(ttl))) return refuse(400, "ttl");
    if (encoding !== "aes128gcm") return refuse(415, "encoding");
    if (body.length > 4096) return refuse(413, "size");
    const wrong = wrongVapid(authorization, { origin, publicKey });
    if (wrong) return refuse(403, wrong);
    browser.taken.push({
      payload: JSON.parse(read(body)) as TakenPush["payload"],
      ttl: Number(ttl),
      urgency: String(urgency),
    });
    return { status: 201 };
  }

  const server = createServer((request, response) => {
    void answer(request).then(({ status, retryAfter }) =>
      response.writeHead(status, retryAfter ? { "retry-after": String(retryAfter) } : {}).end(),
    );
  }).listen(port, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    browser(publicKey) {
      const path = `/push/${randomBytes(12).toString("hex")}`;
      const pair = createECDH("prime256v1");
      const p256dh = pair.generateKeys("base64url");
      const auth = randomBytes(16);
      const browser: TestBrowser = {
        subscription: { endpoint: `${origin}${path}`, keys: { p256dh, auth: auth.toString("base64url") } },
        taken: [],
        refused: [],
        answers: [],
      };
      const read = (body: Buffer) => decryptPush(body, { pair, auth });
      browsers.set(path, { publicKey, read, browser });
      return browser;
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
}

/** RFC 8292: signed by the key that the browser subscribed with, for this service, for a day at most, with somebody to write to. */
function wrongVapid(authorization: string, { origin, publicKey }: { origin: string; publicKey: string }) {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = "", claims = "", signature = ""] = token.split(".");
  if (key !== publicKey) return "key";
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const signer = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x: x!, y: y! } });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    { key: signer, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) return "signature";
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<
    string,
    unknown
  >;
  if (aud !== origin) return "audience";
  const seconds = Date.now() / 1000;
  if (!(Number(exp) > seconds && Number(exp) <= seconds + 86_400)) return "expiry";
  return /^(mailto:\S+@\S+|https:\/\/)/.test(String(sub)) ? undefined : "subject";
}

/** As a browser does it (RFC 8291), with nothing of the library that encrypted. */
function decryptPush(
  body: Buffer,
  { pair, auth }: { pair: ReturnType<typeof createECDH>; auth: Buffer },
): string {
  const salt = body.subarray(0, 16);
  const length = body[20]!;
  const sender = body.subarray(21, 21 + length);
  const derive = (key: Buffer, saltOf: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", key, saltOf, info, bytes));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender]);
  const input = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(input, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(input, salt, "Content-Encoding: nonce\0", 12);
  const sealed = body.subarray(21 + length);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // One record: it ends with a 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
