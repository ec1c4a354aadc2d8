import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { publicLookup, refusePrivate } from "./public-lookup.ts";

const timeoutMs = 10_000;
/** More is not read: answers of other companies' services are small. */
const mostBytes = 1024 * 1024;

export interface EgressOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string | URLSearchParams | Uint8Array | null | undefined;
}
export type EgressFetch = (url: string, options?: EgressOptions) => Promise<Response>;

/** Nothing came back: the address is refused or not known, nobody answers there, or the answer is too long. */
export class EgressError extends Error {
  readonly code: string;
  constructor(cause: unknown) {
    const { code, name, message } = cause as NodeJS.ErrnoException;
    const isLate = name === "AbortError" || name === "TimeoutError" || code === "ABORT_ERR";
    super(message || "no answer", { cause });
    this.code = isLate ? "ETIMEDOUT" : (code ?? "EFAILED");
  }
}

/**
 * A `fetch` for addresses that somebody typed. It reaches the public internet by https and, of this network, only the
 * origins that the operator lists for the purpose. Redirects are answers like any other. Rejects with `EgressError`.
 * @param origins for example `https://id.hospital.lan`
 */
export function egressFetch(origins: readonly string[]): EgressFetch {
  return async (address, { method = "GET", headers = {}, body } = {}) => {
    const url = new URL(address);
    const isListed = origins.includes(url.origin);
    try {
      if (!isListed) refusePrivate(url);
    } catch (error) {
      throw new EgressError(error);
    }
    const sent = body instanceof URLSearchParams ? body.toString() : (body ?? undefined);
    return new Promise<Response>((done, reject) => {
      const fail = (error: unknown) => reject(new EgressError(error));
      const request = (url.protocol === "https:" ? httpsRequest : httpRequest)(
        url,
        {
          method,
          headers: { ...headers, ...(sent !== undefined && { "content-length": Buffer.byteLength(sent) }) },
          // A deadline for all of it: one byte a second would keep an idle timeout waiting.
          signal: AbortSignal.timeout(timeoutMs),
          agent: false,
          ...(!isListed && { lookup: publicLookup }),
        },
        (answer) => {
          const parts: Buffer[] = [];
          let size = 0;
          answer.on("data", (part: Buffer) => {
            parts.push(part);
            size += part.length;
            if (size > mostBytes)
              request.destroy(Object.assign(new Error("answer too long"), { code: "E2BIG" }));
          });
          answer.on("end", () => {
            const status = answer.statusCode ?? 500;
            const hasBody = status !== 204 && status !== 304;
            done(
              new Response(hasBody ? Buffer.concat(parts) : null, {
                status,
                headers: Object.entries(answer.headersDistinct).flatMap(([name, values]) =>
                  (values ?? []).map((value): [string, string] => [name, value]),
                ),
              }),
            );
          });
          answer.on("error", fail);
        },
      );
      request.on("error", fail);
      request.end(sent);
    });
  };
}
