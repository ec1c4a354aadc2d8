/** What a client sent is not RTMP, or more than we take. The connection is closed; nothing of it is kept. */
export class RtmpError extends Error {
  override name = "RtmpError";
}
