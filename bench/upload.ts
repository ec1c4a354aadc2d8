import { open, stat } from "node:fs/promises";

const chunk = 32 * 1024 * 1024;

/** Sends a file by tus; resolves when the server has taken the last byte. Answers the video's id. */
export async function upload(url: string, token: string, path: string): Promise<string> {
  const headers = { "tus-resumable": "1.0.0", authorization: `Bearer ${token}` };
  const { size } = await stat(path);
  const metadata = `filename ${Buffer.from("film.mp4").toString("base64")}`;
  const created = await fetch(`${url}/api/uploads`, {
    method: "POST",
    headers: { ...headers, "upload-length": String(size), "upload-metadata": metadata },
  });
  const place = new URL(created.headers.get("location")!, url).href;
  const file = await open(path);
  for (let offset = 0; offset < size;) {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(Math.min(chunk, size - offset)),
      0,
      undefined,
      offset,
    );
    const sent = await fetch(place, {
      method: "PATCH",
      headers: {
        ...headers,
        "upload-offset": String(offset),
        "content-type": "application/offset+octet-stream",
      },
      body: buffer.subarray(0, bytesRead),
    });
    if (sent.status !== 204) throw new Error(`PATCH ${sent.status} ${await sent.text()}`);
    offset += bytesRead;
  }
  await file.close();
  return place.split("/").pop()!;
}
