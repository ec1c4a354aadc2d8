/** Our messages are small: one chunk size, announced once. */
export const OUR_CHUNK_SIZE = 4096;

/**
 * A message in chunks of `chunkSize` bytes (Adobe RTMP 1.0, 5.3.1), first with a whole header, then without.
 * @param id chunk stream, 2 to 63
 */
export function writeChunks(
  message: { type: number; payload: Buffer; timestamp?: number; streamId?: number },
  id: number,
  chunkSize: number,
): Buffer {
  const { type, payload, timestamp = 0, streamId = 0 } = message;
  const extended = timestamp >= 0xffffff;
  const head = Buffer.alloc(extended ? 16 : 12);
  head[0] = id;
  head.writeUIntBE(extended ? 0xffffff : timestamp, 1, 3);
  head.writeUIntBE(payload.length, 4, 3);
  head[7] = type;
  head.writeUInt32LE(streamId, 8);
  if (extended) head.writeUInt32BE(timestamp >>> 0, 12);
  const again = extended ? Buffer.concat([Buffer.of(0xc0 | id), head.subarray(12)]) : Buffer.of(0xc0 | id);
  const parts = [head, payload.subarray(0, chunkSize)];
  for (let at = chunkSize; at < payload.length; at += chunkSize)
    parts.push(again, payload.subarray(at, at + chunkSize));
  return Buffer.concat(parts);
}
