import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Value = { stringValue?: string; intValue?: number; doubleValue?: number };
type Sent = { key: string; value: Value }[];
export type SeenSpan = {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code: number };
  attributes: Record<string, string | number | undefined>;
};
type Batch = {
  resourceSpans: {
    resource: { attributes: Sent };
    scopeSpans: { spans: (Omit<SeenSpan, "attributes"> & { attributes: Sent })[] }[];
  }[];
};

export type Collector = {
  url: string;
  spans: SeenSpan[];
  /** Of the process that sent them. */
  about: Record<string, string | number | undefined>;
  headers: Record<string, unknown>;
  /** Everything that arrived, as it was sent. */
  texts: string[];
  close: () => Promise<void>;
};

/** What takes traces as an operator's collector does. With `status` it refuses them; with `isSilent` it never answers. */
export async function openCollector({ status = 200, isSilent = false } = {}): Promise<Collector> {
  const seen: Omit<Collector, "url" | "close"> = { spans: [], about: {}, headers: {}, texts: [] };
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const piece of request) text += piece;
    seen.headers = request.headers;
    seen.texts.push(text);
    if (isSilent) return;
    if (request.url === "/v1/traces" && request.method === "POST") take(seen, JSON.parse(text));
    response.writeHead(status, { "content-type": "application/json" }).end("{}");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return Object.assign(seen, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server.close(), "close");
      server.closeAllConnections();
      await closed;
    },
  });
}

function take(seen: Pick<Collector, "spans" | "about">, { resourceSpans }: Batch): void {
  for (const { resource, scopeSpans } of resourceSpans) {
    seen.about = valuesOf(resource.attributes);
    for (const span of scopeSpans.flatMap(({ spans }) => spans))
      seen.spans.push({ ...span, attributes: valuesOf(span.attributes) });
  }
}

function valuesOf(attributes: Sent): SeenSpan["attributes"] {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue]),
  );
}
