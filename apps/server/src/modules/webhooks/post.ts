import { lookup as resolve } from "node:dns";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "@palco/media/live/restream/public-address";

const timeoutMs = 10_000;
/** Bytes of an answer that are kept. */
const keptBytes = 1000;

export interface Answer {
  /** Null: there was none. */
  status: number | null;
  body: string;
  error: string;
}

const refused = () => Object.assign(new Error("address is not public"), { code: "EPRIVATE" });

/** Resolves a name and refuses it when any of its addresses is inside: what is looked at is what is connected to. */
const publicLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, "", 0);
    if (!found.length || !found.every(({ address }) => isPublicAddress(address)))
      return done(refused(), "", 0);
    if (options.all) return done(null, found);
    done(null, found[0]!.address, found[0]!.family);
  });
};

/** Posts to a foreign address. Redirects are answers like any other; never throws. */
export async function post(
  url: string,
  { headers, body, allowPrivate }: { headers: Record<string, string>; body: string; allowPrivate: boolean },
): Promise<Answer> {
  try {
    return await send(new URL(url), { headers, body, allowPrivate });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { status: null, body: "", error: (code ?? message ?? "failed").slice(0, 200) };
  }
}

function send(
  url: URL,
  { headers, body, allowPrivate }: { headers: Record<string, string>; body: string; allowPrivate: boolean },
): Promise<Answer> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // A number is not looked up.
  if (!allowPrivate && (url.protocol !== "https:" || (isIP(host) && !isPublicAddress(host))))
    return Promise.reject(refused());
  return new Promise((done, fail) => {
    const request = (url.protocol === "https:" ? httpsRequest : httpRequest)(
      url,
      {
        method: "POST",
        headers: { ...headers, "content-length": Buffer.byteLength(body) },
        // A deadline for all of it: one byte a second would keep an idle timeout waiting.
        signal: AbortSignal.timeout(timeoutMs),
        agent: false,
        ...(!allowPrivate && { lookup: publicLookup }),
      },
      (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        const finish = () => {
          const text = Buffer.concat(parts).subarray(0, keptBytes).toString("utf8").replaceAll("\0", "");
          done({ status: response.statusCode ?? null, body: text, error: "" });
          request.destroy();
        };
        response.on("data", (part: Buffer) => {
          parts.push(part);
          size += part.length;
          if (size >= keptBytes) finish();
        });
        response.on("end", finish);
        response.on("error", fail);
      },
    );
    request.on("error", (error: NodeJS.ErrnoException) =>
      fail(
        error.name === "AbortError" || error.code === "ABORT_ERR"
          ? Object.assign(new Error(), { code: "ETIMEDOUT" })
          : error,
      ),
    );
    request.end(body);
  });
}
