import pino, { type Logger } from "pino";
import { env } from "@/lib/config/env";
import { currentSpan } from "@/lib/tracing/spans";

const SECRET = [
  "password",
  "password2",
  "current_password",
  "new_password1",
  "new_password2",
  "passwordHash",
  "token",
  "access",
  "refresh",
  "authorization",
  "cookie",
  "secret",
];

let logger: Logger | undefined;

/** Structured lines on standard output. Bodies are never logged; secrets are masked. */
export function log(): Logger {
  logger ??= pino({
    level: env().LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[secret]" },
    serializers: { err: withoutValues },
    ...(env().OTEL_EXPORTER_OTLP_ENDPOINT && { mixin: traceUnderWay }),
  });
  return logger;
}

/** By it a line and a trace find each other. */
function traceUnderWay(): object {
  const { traceId } = currentSpan() ?? {};
  return traceId ? { traceId } : {};
}

/** The name, code and stack frames of an error without the values in its message: drivers quote rows there. */
function withoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { thrown: typeof error };
  const [, ...frames] = (error.stack ?? "").split("\n    at ");
  const { code } = error as { code?: unknown };
  const cause = error.cause ? { cause: withoutValues(error.cause) } : {};
  return { name: error.name, code, message: plainMessage(error), frames: frames.slice(0, 8), ...cause };
}

function plainMessage(error: Error): string {
  const ownWords = error.name === "Error" || error.name === "TypeError" || error.name === "RangeError";
  return ownWords ? error.message.slice(0, 300) : (error.message.trim().split("\n").at(-1) ?? "").slice(0, 300);
}
