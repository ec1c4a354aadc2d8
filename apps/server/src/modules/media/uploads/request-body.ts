import type { IncomingMessage } from "node:http";

/** So much may wait for the disk before the sender is held back. */
const highWater = 2 * 1024 * 1024;

/**
 * The body as it comes, for an upload: when the line breaks it simply ends, so that every byte that has arrived is
 * written and none needs to be sent again.
 */
export function uploadBody(request: IncomingMessage): ReadableStream<Uint8Array> {
  let open = true;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const end = () => {
          if (!open) return;
          open = false;
          controller.close();
        };
        request.on("data", (chunk: Buffer) => {
          if (!open) return;
          controller.enqueue(chunk);
          if ((controller.desiredSize ?? 0) <= 0) request.pause();
        });
        request.once("end", end).once("error", end).once("close", end);
      },
      pull() {
        request.resume();
      },
      cancel() {
        open = false;
      },
    },
    { highWaterMark: highWater, size: (chunk) => chunk.byteLength },
  );
}
