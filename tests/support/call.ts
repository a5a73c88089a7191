import type { Method } from "@/lib/contracts/endpoint";
import { api } from "@/lib/endpoints/api";

export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  body: Record<string, unknown> & { results?: Record<string, unknown>[] };
};
export type RequestOptions = {
  token?: string | undefined;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  language?: string;
};

/** Calls the API with a real Request, as our server does. */
export async function call(
  method: Method,
  url: string,
  { token, body, form, headers = {}, language }: RequestOptions = {},
): Promise<Answer> {
  const [pathname = "", query = ""] = url.split("?");
  const sent = new Headers(headers);
  if (token) sent.set("authorization", `Bearer ${token}`);
  if (language) sent.set("accept-language", language);
  if (body !== undefined && !sent.has("content-type")) sent.set("content-type", "application/json");
  const isRaw = typeof body === "string" || body instanceof Uint8Array;
  const payload = form ?? (body === undefined ? null : isRaw ? (body as BodyInit) : JSON.stringify(body));
  const request = new Request(`http://127.0.0.1:3000/api/v2${pathname}${query && `?${query}`}`, {
    method,
    headers: sent,
    body: payload,
  });
  const response = await api[method](request);
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : {} };
}
