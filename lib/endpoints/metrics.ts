import { serverMetrics } from "@/lib/domain/reports/server-metrics";
import { metricsDoor } from "@/lib/http/metrics-door";

export const GET = metricsDoor(serverMetrics);
