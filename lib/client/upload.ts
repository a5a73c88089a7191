import type { AnswerOf, Endpoint } from "@/lib/contracts/endpoint";
import { type CallInput, call, type Sender } from "./call";

type Watch = { signal: AbortSignal /** Told of the share that has left, 0 to 1. */; onProgress(part: number): void };

/** A call whose body is watched as it goes. It is no activity of the page: it shows its own progress, and can be stopped. */
export function upload<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, onProgress }: Watch,
): Promise<AnswerOf<E>> {
  return call(endpoint, input, { signal, isSilent: true, by: watched(onProgress) });
}

/** `fetch` does not tell how much of a body has gone; the older way does. */
function watched(onProgress: Watch["onProgress"]): Sender {
  return (address, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const request = new XMLHttpRequest();
      const stop = () => request.abort();
      const settle = (outcome: () => void) => () => {
        signal?.removeEventListener("abort", stop);
        outcome();
      };
      request.open(method, address);
      for (const [name, value] of headers) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
        lengthComputable && onProgress(loaded / total);
      request.onload = settle(() => resolve(responseOf(request)));
      request.onerror = settle(() => reject(new TypeError("The network failed.")));
      request.onabort = settle(() => reject(signal?.reason));
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
