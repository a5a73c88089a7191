import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import {
  type Context,
  type Span as OtelSpan,
  type Tracer as OtelTracer,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Env } from "@/lib/config/env";
import { version } from "@/lib/config/version";
import type { Span, SpanStart, Tracer } from "./spans";

type Settings = Pick<
  Env,
  "OTEL_EXPORTER_OTLP_HEADERS" | "OTEL_SERVICE_NAME" | "OTEL_TRACES_SAMPLER" | "OTEL_TRACES_SAMPLER_ARG"
> & { url: string; noteTrouble: (error: unknown) => void };

const KINDS: Record<SpanStart["kind"], SpanKind> = {
  request: SpanKind.SERVER,
  inner: SpanKind.INTERNAL,
  job: SpanKind.CONSUMER,
  statement: SpanKind.CLIENT,
};
/** What an exporter says when the collector has taken the spans. */
const DELIVERED = 0;
/** How long the end of the server waits for the last spans. */
const LAST_EXPORT_MS = 3000;
/** Trouble is told once, and again if it comes back after so long. */
const TELL_AGAIN_MS = 10 * 60_000;

/**
 * A tracer that sends to a collector. It is not registered as the global one of the process: Next.js would find it there,
 * and its spans carry the addresses of pages, with the tokens of mailed links.
 */
export function openTracer(settings: Settings): Tracer {
  const exporter = new OTLPTraceExporter({
    url: settings.url,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS ?? {},
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": settings.OTEL_SERVICE_NAME,
      "service.version": version,
      "service.instance.id": randomUUID(),
    }),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: tellingTrouble(exporter, settings.noteTrouble) })],
  });
  const tracer = provider.getTracer("atesta", version);
  return {
    begin: (start) => begin(tracer, start, contextOf(start.traceparent)),
    async end() {
      const ended = provider.shutdown().catch(() => undefined);
      await Promise.race([ended, wait(LAST_EXPORT_MS, undefined, { ref: false })]);
    },
  };
}

function begin(tracer: OtelTracer, { kind, name, attributes }: SpanStart, parent: Context): Span {
  const span = tracer.startSpan(name, { kind: KINDS[kind], ...(attributes && { attributes }) }, parent);
  return span.isRecording() ? recorded(tracer, span) : LEFT_OUT;
}

function recorded(tracer: OtelTracer, span: OtelSpan): Span {
  return {
    traceId: span.spanContext().traceId,
    child: (start) => begin(tracer, start, trace.setSpan(ROOT_CONTEXT, span)),
    end(attributes, fault) {
      if (attributes) span.setAttributes(attributes);
      if (fault !== undefined) span.setAttribute("error.type", fault).setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

const LEFT_OUT: Span = { traceId: undefined, child: () => LEFT_OUT, end: () => undefined };

/** The trace that a caller wants to go on with, by https://www.w3.org/TR/trace-context/. One that is not valid is ignored. */
function contextOf(traceparent: string | null | undefined): Context {
  const [, version, traceId = "", spanId = "", flags = ""] =
    /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?$/.exec(traceparent ?? "") ?? [];
  if (!version || version === "ff") return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & 1,
    isRemote: true,
  });
}

function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: part }: Settings): Sampler {
  const root = name.endsWith("always_on")
    ? new AlwaysOnSampler()
    : name.endsWith("always_off")
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(part);
  return name.startsWith("parentbased_") ? new ParentBasedSampler({ root }) : root;
}

/** Tells when the collector does not take spans, which are lost then: not for each batch of them. */
function tellingTrouble(exporter: SpanExporter, noteTrouble: (error: unknown) => void): SpanExporter {
  let isTold = false;
  let toldAt = -TELL_AGAIN_MS;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.code === DELIVERED) isTold = false;
        else if (!isTold && performance.now() - toldAt > TELL_AGAIN_MS) {
          isTold = true;
          toldAt = performance.now();
          noteTrouble(result.error);
        }
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
