import type { Problem } from "./problem.ts";
import { readProblem } from "./read-problem.ts";
import { type BrowserRoute, fillPath, type RouteInput, type RouteOutput, type RouteSpec } from "./route.ts";

/** A refusal of the API, as the person will read it. */
export class ApiError extends Error {
  readonly problem: Problem;
  readonly status: number;
  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
    this.status = problem.status;
  }
  get code(): string {
    return this.problem.code;
  }
}

/** The server could not be reached, or what answered was not ours. */
export class NetworkError extends Error {}

type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] };
type Maybe<T> = { [K in keyof T as undefined extends T[K] ? K : never]?: T[K] };
/** The parts a route takes; those it doesn't have are left out. */
export type CallInput<R extends RouteSpec> = Defined<RouteInput<R>> & Maybe<RouteInput<R>>;

export interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** Sent even when the page is going away (64 KiB at most). */
  keepalive?: boolean;
}

/** The arguments of a call: what a route takes comes first, and may be left out when that is nothing. */
export type CallArguments<R extends RouteSpec> =
  Record<string, never> extends Defined<RouteInput<R>>
    ? [input?: CallInput<R>, options?: CallOptions]
    : [input: CallInput<R>, options?: CallOptions];

interface SentParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface ClientOptions {
  /** Up to and with `/api`. */
  baseUrl: string;
  token(): string | undefined;
  language(): string | undefined;
  /**
   * Hears each refusal of a call made with `token` before it is thrown; true: what stood in the way is gone, and the same call is
   * made again.
   */
  onRefused?(error: ApiError, token: string | undefined): Promise<boolean> | undefined;
}

function searchOf(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === "") continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  const text = search.toString();
  return text && `?${text}`;
}

async function problemFrom(response: Response): Promise<ApiError | NetworkError> {
  const problem = readProblem(await response.json().catch(() => undefined));
  return problem ? new ApiError(problem) : new NetworkError(`HTTP ${response.status}`);
}

/** A client typed by the contract: `call(getConfig)` answers a SiteConfig or throws an `ApiError`. */
export function createClient(options: ClientOptions) {
  return async function call<const R extends RouteSpec>(
    spec: R,
    ...args: CallArguments<R>
  ): Promise<RouteOutput<R>> {
    const [parts = {}, callOptions] = args as [input?: SentParts, options?: CallOptions];
    const headers: Record<string, string> = {};
    const set = (name: string, value: string | undefined, before = "") => {
      if (value) headers[name] = before + value;
    };
    const token = options.token();
    set("authorization", token, "Bearer ");
    set("accept-language", options.language());
    set("idempotency-key", callOptions?.idempotencyKey);
    const { method, path, rawBody }: BrowserRoute = spec;
    if (parts.body) headers["content-type"] = rawBody ? (parts.body as Blob).type : "application/json";
    let response: Response;
    try {
      response = await fetch(`${options.baseUrl}${fillPath(path, parts.params)}${searchOf(parts.query)}`, {
        ...callOptions,
        method,
        headers,
        // Undefined where there is none.
        body: rawBody ? (parts.body as Blob) : JSON.stringify(parts.body),
      });
    } catch (error) {
      if (callOptions?.signal?.aborted) throw error;
      throw new NetworkError(String(error));
    }
    if (!response.ok) {
      const error = await problemFrom(response);
      if (error instanceof ApiError && (await options.onRefused?.(error, token))) return call(spec, ...args);
      throw error;
    }
    return (response.status === 204 ? undefined : await response.json()) as RouteOutput<R>;
  };
}

export type Call = ReturnType<typeof createClient>;
