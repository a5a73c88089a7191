import path from "node:path";
import { env } from "@/lib/config/env";
import { setTracer } from "./spans";

/** Begins to trace if the operator has named a collector; only then is anything of OpenTelemetry loaded. */
export async function startTracing(noteTrouble: (error: unknown) => void): Promise<void> {
  const settings = env();
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  if (!endpoint) return;
  const { openTracer } = await import("./open-telemetry");
  setTracer(openTracer({ ...settings, url: tracesUrl(endpoint), noteTrouble }));
}

/** Where a collector takes traces, below the address that it has for all it takes. */
export function tracesUrl(endpoint: string): string {
  const url = new URL(endpoint);
  url.pathname = path.posix.join(url.pathname, "v1/traces");
  return url.href;
}

/** The server calls this last when it stops. */
export async function endTracing(): Promise<void> {
  await setTracer(undefined)?.end();
}
