import { AsyncLocalStorage } from "node:async_hooks";
import { oncePerProcess } from "@/lib/config/once-per-process";

export type Attributes = Record<string, string | number>;

/** What a span is about. `inner` is a call of the API by a page of this server. */
export type SpanStart = {
  kind: "request" | "inner" | "job" | "statement";
  name: string;
  attributes?: Attributes;
  /** The header of that name, where somebody else's trace goes on. */
  traceparent?: string | null | undefined;
};

export type Span = {
  /** Undefined if this trace is left out by the sampler. */
  traceId: string | undefined;
  child(start: SpanStart): Span;
  /** `fault` is a word for what went wrong, such as a code; never a message, which may quote what somebody typed. */
  end(attributes?: Attributes, fault?: string): void;
};

export type Tracer = {
  begin(start: SpanStart): Span;
  /** Sends what has not been sent yet, for a limited time, and ends. */
  end(): Promise<void>;
};

const state = oncePerProcess("tracing", (): { tracer?: Tracer | undefined; current: AsyncLocalStorage<Span> } => ({
  current: new AsyncLocalStorage(),
}));

/** From now on work is traced, or no longer. Returns the tracer before. */
export function setTracer(tracer: Tracer | undefined): Tracer | undefined {
  const before = state.tracer;
  state.tracer = tracer;
  return before;
}

/** Runs work in a span of its own, which `currentSpan` gives it and which it ends. Without traces it only runs. */
export function inSpan<Result>(start: () => SpanStart, work: () => Result): Result {
  const { tracer, current } = state;
  return tracer ? current.run(tracer.begin(start()), work) : work();
}

/** The request or job under way. */
export function currentSpan(): Span | undefined {
  return state.tracer && state.current.getStore();
}
