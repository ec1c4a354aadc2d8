const CRC = Array.from({ length: 256 }, (_, n) => {
  let value = n << 24;
  for (let bit = 0; bit < 8; bit++) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1;
  return value >>> 0;
});

/** Opus packets as an Ogg stream, one page each, so that a reader gets every packet at once (RFC 3533, RFC 7845). */
export class OggOpus {
  #sequence = 0;

  /**
   * Pages before the first packet.
   * @param channels 1 or 2
   */
  head(channels: number): Buffer {
    const head = Buffer.alloc(19);
    head.write("OpusHead", 0, "latin1");
    head[8] = 1;
    head[9] = channels;
    head.writeUInt32LE(48_000, 12);
    const tags = Buffer.concat([Buffer.from("OpusTags", "latin1"), Buffer.alloc(8)]);
    return Buffer.concat([this.#page(head, 0n, 2), this.#page(tags, 0n, 0)]);
  }

  /** @param end samples of 48 kHz so far, this packet's included */
  page(packet: Buffer, end: number): Buffer {
    return this.#page(packet, BigInt(end), 0);
  }

  #page(packet: Buffer, granule: bigint, flags: number): Buffer {
    const full = Math.floor(packet.length / 255);
    const page = Buffer.alloc(27 + full + 1);
    page.write("OggS", 0, "latin1");
    page[5] = flags;
    page.writeBigUInt64LE(granule, 6);
    page.writeUInt32LE(1, 14);
    page.writeUInt32LE(this.#sequence++, 18);
    page[26] = full + 1;
    page.fill(255, 27, 27 + full);
    page[27 + full] = packet.length % 255;
    const whole = Buffer.concat([page, packet]);
    let crc = 0;
    for (const byte of whole) crc = ((crc << 8) ^ CRC[((crc >>> 24) ^ byte) & 255]!) >>> 0;
    whole.writeUInt32LE(crc, 22);
    return whole;
  }
}

/** Samples of 48 kHz in an Opus packet (RFC 6716 3.1); 0 for one that is none. */
export function opusSamples(packet: Buffer): number {
  if (packet.length === 0) return 0;
  const config = packet[0]! >> 3;
  const frame =
    config < 12
      ? [480, 960, 1920, 2880][config & 3]!
      : config < 16
        ? [480, 960][config & 1]!
        : [120, 240, 480, 960][config & 3]!;
  const code = packet[0]! & 3;
  const frames = code === 0 ? 1 : code === 3 ? (packet[1] ?? 0) & 63 : 2;
  return frame * frames;
}
