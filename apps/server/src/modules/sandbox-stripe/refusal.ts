/** Refusal of the double, in the format of Stripe's own errors. */
export class Refusal extends Error {
  readonly status: number;
  readonly type: "invalid_request_error" | "idempotency_error" | "api_error" | "card_error";
  readonly code: string | undefined;
  readonly param: string | undefined;

  constructor(
    status: number,
    message: string,
    {
      type = "invalid_request_error",
      code,
      param,
    }: { type?: Refusal["type"]; code?: string; param?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.param = param;
  }

  get body(): { error: Record<string, unknown> } {
    const { type, code, param, message } = this;
    return { error: { type, message, ...(code && { code }), ...(param && { param }) } };
  }
}

export function missing(kind: string, id: string): Refusal {
  return new Refusal(404, `No such ${kind}: '${id}'`, { code: "resource_missing", param: "id" });
}
