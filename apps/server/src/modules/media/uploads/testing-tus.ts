import { type ClientRequest, request } from "node:http";
import type { Person } from "../testing-app.ts";

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

const version = { "tus-resumable": "1.0.0" };

/** The tus protocol as a client speaks it, without one's help. */
export function tus(url: string, { token }: Pick<Person, "token">) {
  const headers = { ...version, authorization: `Bearer ${token}` };

  async function send(
    method: string,
    path: string,
    extra: Record<string, string> = {},
    body?: Buffer,
  ): Promise<Answer> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...extra },
      ...(body && { body: new Uint8Array(body) }),
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
  }

  return {
    send,
    async create(size: number, filename = "film.mp4", extra: Record<string, string> = {}): Promise<string> {
      const answer = await send("POST", "/api/uploads", {
        "upload-length": String(size),
        "upload-metadata": `filename ${Buffer.from(filename).toString("base64")}`,
        ...extra,
      });
      if (answer.status !== 201) throw new Error(`${answer.status} ${answer.body}`);
      return String(answer.headers["location"]);
    },
    /** A file of sound for a video. */
    createAudioTrack(
      size: number,
      target: { assetId: string; language?: string; title?: string },
      filename = "sound.mp3",
    ): Promise<string> {
      const { assetId: asset, language = "pt", title } = target;
      const metadata = {
        filename,
        purpose: "audio_track",
        asset,
        language,
        ...(title !== undefined && { title }),
      };
      const pairs = Object.entries(metadata).map(
        ([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`,
      );
      return this.create(size, filename, { "upload-metadata": pairs.join(",") });
    },
    async offset(path: string): Promise<number> {
      const answer = await send("HEAD", path);
      if (answer.status !== 200) throw new Error(`HEAD ${answer.status}`);
      return Number(answer.headers["upload-offset"]);
    },
    patch: (path: string, offset: number, body: Buffer) =>
      send(
        "PATCH",
        path,
        { "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
        body,
      ),
    /** Announces `length` bytes from the start, sends these and then nothing. Destroy it to break the line. */
    patchAndHang(path: string, body: Buffer, length: number): ClientRequest {
      const outgoing = request(`${url}${path}`, {
        method: "PATCH",
        headers: {
          ...headers,
          "upload-offset": "0",
          "content-type": "application/offset+octet-stream",
          "content-length": String(length),
        },
      });
      outgoing.on("error", () => {});
      outgoing.write(body);
      return outgoing;
    },
    /** Sends the rest of a file and breaks the line after `cut` bytes of it, once they are `stored`. */
    patchAndCut(
      path: string,
      offset: number,
      body: Buffer,
      { cut, stored }: { cut: number; stored: () => Promise<void> },
    ): Promise<void> {
      return new Promise((resolve) => {
        const outgoing = request(`${url}${path}`, {
          method: "PATCH",
          headers: {
            ...headers,
            "upload-offset": String(offset),
            "content-type": "application/offset+octet-stream",
            "content-length": String(body.length),
          },
        });
        outgoing.on("error", () => resolve());
        outgoing.on("close", () => resolve());
        outgoing.write(body.subarray(0, cut), () => void stored().finally(() => outgoing.destroy()));
      });
    },
  };
}
