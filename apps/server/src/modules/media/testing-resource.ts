import { tus } from "./uploads/testing-tus.ts";

interface Sent {
  /** Id of the upload and of the file. */
  id: string;
  status: number;
  body: string;
}

/** Sends a file to be downloaded; the status is that of its last byte, or of the refusal of its name or size. */
export async function sendResource(
  { url }: { url: string },
  sender: { token: string },
  { filename, content }: { filename: string; content: Buffer },
): Promise<Sent> {
  const client = tus(url, sender);
  const inBase64 = (text: string) => Buffer.from(text).toString("base64");
  const created = await client.send("POST", "/api/uploads", {
    "upload-length": String(content.length),
    "upload-metadata": `filename ${inBase64(filename)},purpose ${inBase64("resource")}`,
  });
  if (created.status !== 201) return { id: "", status: created.status, body: created.body };
  const path = String(created.headers["location"]);
  const { status, body } = await client.patch(path, 0, content);
  return { id: path.split("/").at(-1)!, status, body };
}

/** The job that deletes files which no item has. */
export { cleanUpResources } from "./resources/clean-up-resources.ts";
