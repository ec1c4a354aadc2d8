import { ApiError, NetworkError } from "@palco/contract/client";
import { readProblem } from "@palco/contract/read-problem";
import { getLanguage } from "#app/language.ts";
import { getSession } from "#app/session.ts";

/** Sends the bytes of a file to an address of the API and tells how far it is; `fetch` cannot tell. */
export function sendFile(
  file: File,
  path: string,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api${path}`);
    const token = getSession()?.authToken;
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.setRequestHeader("accept-language", getLanguage());
    request.setRequestHeader("content-type", file.type);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener("error", () => reject(new NetworkError("the file could not be sent")));
    request.addEventListener("load", () => {
      const answer: unknown = request.response;
      if (request.status < 300) return resolve(answer);
      const problem = readProblem(answer);
      reject(problem ? new ApiError(problem) : new NetworkError(`HTTP ${request.status}`));
    });
    signal?.addEventListener("abort", () => request.abort());
    request.addEventListener("abort", () => reject(signal?.reason));
    request.send(file);
  });
}
