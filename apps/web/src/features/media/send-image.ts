import { ApiError, NetworkError } from "@palco/contract/client";
import { ImageView } from "@palco/contract/fields";
import { type ImagePurpose, uploadImage } from "@palco/contract/media/api";
import { readProblem } from "@palco/contract/read-problem";
import { getLanguage } from "#app/language.ts";
import { getSession } from "#app/session.ts";

/** Sends a picture and tells how far it is; `fetch` cannot tell. Throws as the API client does. */
export function sendImage(
  file: File,
  purpose: ImagePurpose,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<ImageView> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(uploadImage.method, `/api${uploadImage.path}?purpose=${purpose}`);
    const token = getSession()?.authToken;
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.setRequestHeader("accept-language", getLanguage());
    request.setRequestHeader("content-type", file.type);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener("error", () => reject(new NetworkError("the picture could not be sent")));
    request.addEventListener("load", () => {
      const answer: unknown = request.response;
      if (request.status < 300) return resolve(ImageView.parse(answer));
      const problem = readProblem(answer);
      reject(problem ? new ApiError(problem) : new NetworkError(`HTTP ${request.status}`));
    });
    signal?.addEventListener("abort", () => request.abort());
    request.addEventListener("abort", () => reject(signal?.reason));
    request.send(file);
  });
}
