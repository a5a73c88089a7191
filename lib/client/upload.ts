import type { AnswerOf, Endpoint } from "@/lib/contracts/endpoint";
import { type RequestInput, type Sender, sendRequest } from "./send-request";

/** `onProgress` gets the share of the body that was sent, 0 to 1. */
type Watch = { signal: AbortSignal; onProgress(part: number): void };

/** A request with upload progress. It is not shown as activity, because it has its own progress bar and can be stopped. */
export function upload<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  { signal, onProgress }: Watch,
): Promise<AnswerOf<E>> {
  return sendRequest(endpoint, input, { signal, isSilent: true, by: watched(onProgress) });
}

/** `fetch` does not report upload progress; XMLHttpRequest does. */
function watched(onProgress: Watch["onProgress"]): Sender {
  return (address, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const request = new XMLHttpRequest();
      const stop = () => request.abort();
      const endWith = (outcome: () => void) => () => {
        signal?.removeEventListener("abort", stop);
        outcome();
      };
      request.open(method, address);
      for (const [name, value] of headers) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
        lengthComputable && onProgress(loaded / total);
      request.onload = endWith(() => resolve(responseOf(request)));
      request.onerror = endWith(() => reject(new TypeError("The network failed.")));
      request.onabort = endWith(() => reject(signal?.reason));
      signal?.addEventListener("abort", stop);
      request.send(body ?? null);
    });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = request
    .getAllResponseHeaders()
    .split("\r\n")
    .map(
      (line) =>
        [line.slice(0, Math.max(line.indexOf(":"), 0)), line.slice(line.indexOf(":") + 1).trim()] as [string, string],
    )
    .filter(([name]) => name !== "");
  return new Response(request.status === 204 ? null : request.responseText, { status: request.status, headers });
}
