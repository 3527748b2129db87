import type { ApplyAnswer } from "./answers.ts";

/** XMLHttpRequest and not fetch, which can't tell how much of an upload has left the device. */
export function sendWithProgress(
  url: string,
  form: FormData,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<ApplyAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(Math.floor((loaded / total) * 100));
    });
    request.addEventListener("load", () => {
      const answer = request.response as ApplyAnswer | null;
      if (answer?.outcome) resolve(answer);
      else reject(new Error(`The server answered ${request.status}.`));
    });
    request.addEventListener("error", () => reject(new Error("The connection broke off.")));
    request.addEventListener("abort", () => reject(new DOMException("Cancelled", "AbortError")));
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}
