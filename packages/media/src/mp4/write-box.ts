/** Builds boxes as Buffers. Numbers say their width by the function that writes them. */
export type Part = Buffer | Part[];

/** A box of `type` around the parts. */
export function box(type: string, ...parts: Part[]): Buffer {
  const body = parts.flat(Infinity as 1) as Buffer[];
  const size = body.reduce((sum, part) => sum + part.length, 8);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size, 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, ...body], size);
}

/** A box with a version and flags. */
export function fullBox(type: string, version: number, flags: number, ...parts: Part[]): Buffer {
  return box(type, u32(version * 0x1000000 + flags), ...parts);
}

export function u8(...values: number[]): Buffer {
  return Buffer.from(values);
}

export function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, i) => bytes.writeUInt16BE(value, i * 2));
  return bytes;
}

export function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, i) => bytes.writeUInt32BE(value, i * 4));
  return bytes;
}

export function text(value: string): Buffer {
  return Buffer.from(value, "latin1");
}
