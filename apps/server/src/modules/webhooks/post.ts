import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { publicLookup, refusePrivate } from "#platform/egress/public-lookup.ts";

const timeoutMs = 10_000;
/** Bytes of an answer that are kept. */
const keptBytes = 1000;

export interface Answer {
  /** Null: there was none. */
  status: number | null;
  body: string;
  error: string;
}

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
  if (!allowPrivate) refusePrivate(url);
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
