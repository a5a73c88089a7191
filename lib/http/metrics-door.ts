import "server-only";
import { isSame } from "@/lib/adapters/keyed-word";
import { prometheusText } from "@/lib/adapters/prometheus-text";
import { env } from "@/lib/config/env";
import { preferredLanguage } from "@/lib/i18n/catalogue";
import { problemResponse } from "./problem";
import { type Described, processMetrics } from "./process-metrics";
import { originOf } from "./request-origin";

const BEARER = /^Bearer +(\S+)$/i;

/**
 * Serves what Prometheus reads. Without METRICS_TOKEN there is no such page; with it, it opens to that token, or the
 * one before it, and to no session. `extra` gives the metrics that need more than this process has counted.
 */
export function metricsDoor(extra: () => Promise<Described>): (request: Request) => Promise<Response> {
  return async (request) => {
    const { METRICS_TOKEN, METRICS_TOKEN_OLD } = env();
    if (!METRICS_TOKEN) return refuse(request, "not_found");
    const given = BEARER.exec(request.headers.get("authorization") ?? "")?.[1];
    const tokens = [METRICS_TOKEN, METRICS_TOKEN_OLD].filter((one) => one !== undefined);
    if (!given || !tokens.some((one) => isSame(given, one))) return refuse(request, "not_signed_in");
    const text = prometheusText([...processMetrics(), ...(await extra())]);
    return new Response(text, {
      headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store" },
    });
  };
}

function refuse(request: Request, code: "not_found" | "not_signed_in"): Response {
  const { requestId } = originOf(request);
  const language = preferredLanguage(request.headers.get("accept-language"));
  return problemResponse({ code }, { method: request.method, language, requestId });
}
