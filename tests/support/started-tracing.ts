// Loads what the server loads at its start, logs a line within a span, and which packages of OpenTelemetry are loaded by then.
// Run in a process of its own.
import "@/lib/endpoints/api";
import "@/lib/jobs/boot";
import { log } from "@/lib/adapters/log";
import { inSpan } from "@/lib/tracing/spans";
import { startTracing } from "@/lib/tracing/start";

startTracing(() => undefined).then(() => {
  log().info("outside");
  inSpan(
    () => ({ kind: "job", name: "probe" }),
    () => log().info("inside"),
  );
  const packages = Object.keys(require.cache).flatMap((file) => /@opentelemetry\/[\w-]+/.exec(file) ?? []);
  log().info({ packages: [...new Set(packages)] }, "loaded");
});
