import { STATUS_CODES } from "node:http";
import type { Caching } from "./caching.ts";

export interface HeadFields {
  /** Content-Type */
  type: string;
  /** With its quotes. */
  etag: string;
  caching: Caching;
}

const CACHE_CONTROL: Record<Caching, string> = {
  immutable: "private, max-age=31536000, immutable",
  revalidate: "private, no-cache",
  brief: "private, max-age=300",
};

/** Offset of the Date in a head that starts with `HTTP/1.1 200 OK`. */
export const DATE_AT = "HTTP/1.1 200 OK\r\nDate: ".length;

/** Players on any page may read: the capability in the path is the key, and cookies are never looked at. */
const OPEN_TO_ALL = [
  ["Access-Control-Allow-Origin", "*"],
  ["Access-Control-Expose-Headers", "Content-Length, Content-Range, ETag, Retry-After"],
  ["Cross-Origin-Resource-Policy", "cross-origin"],
  ["Timing-Allow-Origin", "*"],
  ["X-Content-Type-Options", "nosniff"],
] as const;

export type Header = readonly [name: string, value: string];

/** The fields of an answer without Date. `fields` absent: an answer that is not about a thing (an error). */
export function responseHeaders(fields: HeadFields | undefined, extra: Header[]): Header[] {
  const about: Header[] = fields
    ? [
        ["Content-Type", fields.type],
        ["ETag", fields.etag],
        ["Cache-Control", CACHE_CONTROL[fields.caching]],
        ["Accept-Ranges", "bytes"],
      ]
    : [["Cache-Control", "no-store"]];
  return [...about, ...extra, ...OPEN_TO_ALL];
}

/** Status line and fields, up to and with the empty line. */
export function responseHead(status: number, fields: HeadFields | undefined, extra: Header[]): string {
  const headers = responseHeaders(fields, extra).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? "Status"}\r\nDate: ${httpDate(Date.now())}\r\n${headers.join("")}\r\n`;
}

let lastSecond = -1;
let lastDate = "";

/** IMF-fixdate of a moment, remembered for the second it lasts. */
export function httpDate(nowMs: number): string {
  const second = Math.floor(nowMs / 1000);
  if (second !== lastSecond) {
    lastSecond = second;
    lastDate = new Date(nowMs).toUTCString();
  }
  return lastDate;
}
