import { RtmpError } from "./rtmp-error.ts";

export type Amf0Value =
  | number
  | boolean
  | string
  | null
  | undefined
  | Date
  | Amf0Value[]
  | { [name: string]: Amf0Value };

const DEEPEST = 8;
const MOST_VALUES = 1000;

const NUMBER = 0;
const BOOLEAN = 1;
const STRING = 2;
const OBJECT = 3;
const NULL = 5;
const UNDEFINED = 6;
const ECMA_ARRAY = 8;
const OBJECT_END = 9;
const STRICT_ARRAY = 10;
const DATE = 11;
const LONG_STRING = 12;

/**
 * All values of a command or data message (Adobe AMF 0, 2.). Objects come without prototype, so that no name in them
 * means anything.
 * @throws RtmpError for anything cut off, unknown, deeper than 8 or of more than 1000 values.
 */
export function readAmf0(bytes: Buffer): Amf0Value[] {
  let at = 0;
  let count = 0;

  function need(length: number): number {
    if (at + length > bytes.length) throw new RtmpError("AMF0 is cut off");
    const start = at;
    at += length;
    return start;
  }
  function string(length: number): string {
    const start = need(length);
    return bytes.toString("utf8", start, start + length);
  }
  function properties(depth: number): { [name: string]: Amf0Value } {
    const object = Object.create(null) as { [name: string]: Amf0Value };
    for (;;) {
      const name = string(bytes.readUInt16BE(need(2)));
      if (name === "" && bytes[at] === OBJECT_END) {
        at++;
        return object;
      }
      object[name] = value(depth + 1);
    }
  }
  function value(depth: number): Amf0Value {
    if (depth > DEEPEST) throw new RtmpError("AMF0 is too deep");
    if (++count > MOST_VALUES) throw new RtmpError("AMF0 has too many values");
    const type = bytes[need(1)];
    switch (type) {
      case NUMBER:
        return bytes.readDoubleBE(need(8));
      case BOOLEAN:
        return bytes[need(1)] !== 0;
      case STRING:
        return string(bytes.readUInt16BE(need(2)));
      case OBJECT:
        return properties(depth);
      case NULL:
        return null;
      case UNDEFINED:
        return undefined;
      case ECMA_ARRAY:
        // The count is a hint only; the end is marked as an object's.
        need(4);
        return properties(depth);
      case STRICT_ARRAY: {
        const length = bytes.readUInt32BE(need(4));
        if (length > MOST_VALUES) throw new RtmpError("AMF0 has too many values");
        return Array.from({ length }, () => value(depth + 1));
      }
      case DATE: {
        const ms = bytes.readDoubleBE(need(8));
        need(2);
        return new Date(ms);
      }
      case LONG_STRING:
        return string(bytes.readUInt32BE(need(4)));
      default:
        throw new RtmpError(`AMF0 type ${type} is unknown`);
    }
  }

  const values: Amf0Value[] = [];
  while (at < bytes.length) values.push(value(0));
  return values;
}

/** The values as a command message carries them. Strings up to 64 KB. */
export function writeAmf0(...values: Amf0Value[]): Buffer {
  return Buffer.concat(values.map(write));
}

function write(value: Amf0Value): Buffer {
  if (value === null) return Buffer.of(NULL);
  if (value === undefined) return Buffer.of(UNDEFINED);
  if (typeof value === "boolean") return Buffer.of(BOOLEAN, value ? 1 : 0);
  if (typeof value === "number") {
    const bytes = Buffer.alloc(9);
    bytes.writeDoubleBE(value, 1);
    return bytes;
  }
  if (typeof value === "string") return Buffer.concat([Buffer.of(STRING), name(value)]);
  if (value instanceof Date || Array.isArray(value)) throw new TypeError("not needed in what we send");
  const parts = Object.entries(value).flatMap(([key, one]) => [name(key), write(one)]);
  return Buffer.concat([Buffer.of(OBJECT), ...parts, Buffer.of(0, 0, OBJECT_END)]);
}

function name(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
