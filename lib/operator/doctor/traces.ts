import type { Env } from "@/lib/config/env";
import { tracesUrl } from "@/lib/tracing/start";
import { type Finding, ok, problem, wordsOf } from "./finding";

const PATIENCE_MS = 10_000;
const MEND =
  "Check host, port and headers of OTEL_EXPORTER_OTLP_ENDPOINT; docs/self-hosting.md, Traces, says what a collector must take. Until then traces are lost, and nothing else suffers.";

/** Sends the collector an empty batch, which it takes without storing anything. */
export async function traceFindings(settings: Env): Promise<Finding[]> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = settings;
  if (!endpoint) return [];
  const { host } = new URL(endpoint);
  try {
    const { ok: isTaken, status } = await fetch(tracesUrl(endpoint), {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ resourceSpans: [] }),
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return [isTaken ? ok("traces", `${host} takes them`) : problem("traces", `${host} answers ${status}`, MEND)];
  } catch (error) {
    return [problem("traces", `${host}: ${wordsOf(error)}`, MEND)];
  }
}
