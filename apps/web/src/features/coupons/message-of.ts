import { ApiError } from "@palco/contract/client";

export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? error.message : otherwise;
}
