import type { IncomingMessage } from "node:http";

/** So much may wait for the disk before the sender is held back. */
const highWater = 2 * 1024 * 1024;

export interface UploadBody {
  stream: ReadableStream<Uint8Array>;
  /** Ends the stream here: what has come is written, the rest is thrown away. */
  end(): void;
}

/**
 * The body as it comes, for an upload: when the line breaks it simply ends, so that every byte that has arrived is
 * written and none needs to be sent again.
 */
export function uploadBody(request: IncomingMessage): UploadBody {
  let open = true;
  let end = () => {};
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        end = () => {
          if (!open) return;
          open = false;
          controller.close();
          request.resume();
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
  return { stream, end };
}
