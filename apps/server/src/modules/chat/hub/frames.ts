/** A whole text message as it goes over the wire (RFC 6455, 5.2): servers don't mask, so it is the same for everybody. */
export function textFrame(text: string): Buffer {
  const size = Buffer.byteLength(text);
  const head = size < 126 ? 2 : size < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + size);
  frame[0] = 0x81;
  if (head === 2) frame[1] = size;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(size, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(size), 2);
  }
  frame.write(text, head);
  return frame;
}

const ping = Buffer.from([0x89, 0x00]);

/** A ping for the other end's socket, and a message for its script, which doesn't get to see pings. */
export function beatFrame(seq: number): Buffer {
  return Buffer.concat([ping, textFrame(JSON.stringify({ kind: "beat", seq }))]);
}
