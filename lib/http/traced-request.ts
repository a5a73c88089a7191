import { currentSpan, inSpan, type SpanStart } from "@/lib/tracing/spans";

type Asked = {
  method: string;
  /** As in the log: below /api/v2, or the whole path elsewhere, or `none`. */
  route: string;
  /** Of the caller; undefined for a page of this server, which calls without HTTP. */
  headers?: Headers;
};

/** Answers a request within a span, if there are traces; `endRequestSpan` ends it. */
export function tracedRequest<Answer>(asked: Asked, answer: () => Promise<Answer>): Promise<Answer> {
  // Proxies ask every few seconds, and such traces would drown the rest.
  return asked.route.startsWith("/health/") ? answer() : inSpan(() => startOf(asked), answer);
}

function startOf({ method, route, headers }: Asked): SpanStart {
  const path = route.startsWith("/api/") ? route : `/api/v2${route}`;
  const isKnown = route !== "none";
  return {
    kind: headers ? "request" : "inner",
    name: isKnown ? `${method} ${path}` : method,
    attributes: { "http.request.method": method, ...(isKnown && { "http.route": path }) },
    traceparent: headers?.get("traceparent"),
  };
}

export function endRequestSpan(status: number, requestId: string): void {
  const attributes = { "http.response.status_code": status, "atesta.request_id": requestId };
  currentSpan()?.end(attributes, status >= 500 ? String(status) : undefined);
}
