/** The fields of a request head that matter for media. */
export interface HeadFacts {
  range?: string;
  ifRange?: string;
  ifNoneMatch?: string;
  /** "Connection: close". */
  close: boolean;
}

export interface RequestHead {
  method: "GET" | "HEAD";
  /** Without the query. */
  path: string;
  /** Behind the question mark. */
  query: string;
  facts: HeadFacts;
  /** The connection stays open for another request. */
  keepAlive: boolean;
}

/** Largest head, the empty line included. */
export const LARGEST_HEAD = 8192;

const REQUEST_LINE = /^([A-Z]{1,20}) (\/[\x21-\x7e]*) HTTP\/1\.([01])$/;
/** Whole lines of `name: value`, names and values as RFC 9110 5 spells them; no folding. */
const FIELDS = /^(?:[!#$%&'*+\-.^_`|~0-9A-Za-z]+:[\t\x20-\x7e\x80-\xff]*\r\n)*$/;

/**
 * Reads request heads of one connection, strictly: what is not certain is refused, so that nothing can be smuggled
 * past a proxy. Answers a status to refuse with instead of a head.
 */
export class HeadReader {
  /** Clients send the same fields with every request; those of the last one are not read again. */
  private lastFields = "";
  private lastFacts: HeadFacts | number = 400;

  /** @param text the head with its last line break, but without the empty line */
  read(text: string): RequestHead | number {
    const lineEnd = text.indexOf("\r\n");
    const match = REQUEST_LINE.exec(text.slice(0, lineEnd));
    if (!match) return 400;
    const method = match[1]!;
    if (method !== "GET" && method !== "HEAD") return 405;
    const fields = text.slice(lineEnd + 2);
    if (fields !== this.lastFields || fields === "") {
      this.lastFacts = readFields(fields);
      this.lastFields = fields;
    }
    const facts = this.lastFacts;
    if (typeof facts === "number")
      return match[3] === "0" && fields === "" ? head(method, match[2]!, { close: true }, false) : facts;
    return head(method, match[2]!, facts, match[3] === "1" && !facts.close);
  }
}

function head(method: "GET" | "HEAD", target: string, facts: HeadFacts, keepAlive: boolean): RequestHead {
  const mark = target.indexOf("?");
  const [path, query] = mark === -1 ? [target, ""] : [target.slice(0, mark), target.slice(mark + 1)];
  return { method, path, query, facts, keepAlive };
}

function readFields(text: string): HeadFacts | number {
  if (!FIELDS.test(text)) return 400;
  const facts: HeadFacts = { close: false };
  let hosts = 0;
  for (const line of text.split("\r\n")) {
    const colon = line.indexOf(":");
    const value = line.slice(colon + 1).trim();
    switch (line.slice(0, colon).toLowerCase()) {
      case "host":
        hosts++;
        break;
      // A request for media has no body; one that claims to is refused rather than read.
      case "transfer-encoding":
        return 400;
      case "content-length":
        if (value !== "0") return 400;
        break;
      case "expect":
        return 417;
      case "connection":
        if (/(^|,)[ \t]*close[ \t]*(,|$)/i.test(value)) facts.close = true;
        break;
      case "range":
        facts.range = value;
        break;
      case "if-range":
        facts.ifRange = value;
        break;
      case "if-none-match":
        facts.ifNoneMatch = value;
        break;
    }
  }
  return hosts === 1 ? facts : 400;
}
