/** Thrown when a client's data is not RTMP, or exceeds our limits. The connection is closed; nothing of it is kept. */
export class RtmpError extends Error {
  override name = "RtmpError";
}
