import { env } from "@/lib/config/env";
import { setTracer } from "./spans";

/** Begins to trace if the operator has named a collector; only then is anything of OpenTelemetry loaded. */
export async function startTracing(noteTrouble: (error: unknown) => void): Promise<void> {
  const settings = env();
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  if (!endpoint) return;
  const { openTracer } = await import("./open-telemetry");
  setTracer(openTracer({ ...settings, endpoint, noteTrouble }));
}

/** The server calls this last when it stops. */
export async function endTracing(): Promise<void> {
  await setTracer(undefined)?.end();
}
