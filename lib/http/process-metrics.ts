import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import { BOUNDS, counts, type RequestTimes } from "@/lib/adapters/process-counts";
import { type Metric, type Sample, single } from "@/lib/adapters/prometheus-text";
import { version } from "@/lib/config/version";

export type Described = readonly Metric[];

const NANO = 1e9;
/** The measuring timer runs this often, in seconds; what it measures includes the step. */
const STEP = 0.02;
let delays: IntervalHistogram | undefined;

/** What this process has counted and measured of itself. */
export function processMetrics(): Described {
  const { requests, letters, uploads } = counts;
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const all = [...requests.values()];
  return [
    {
      name: "atesta_info",
      type: "gauge",
      help: "Always 1; its labels say what runs.",
      samples: [[{ version, node: process.versions.node }, 1]],
    },
    single("atesta_uptime_seconds", "gauge", "Since this process started.", process.uptime()),
    requestsByStatus(all),
    requestTimes(all),
    {
      name: "atesta_letters_total",
      type: "counter",
      help: "Letters that this process sent, wrote to files because there is no mail server, or failed to send.",
      samples: Object.entries(letters).map(([outcome, value]): Sample => [{ outcome }, value]),
    },
    single("atesta_uploads_total", "counter", "Uploaded files.", uploads.files),
    single("atesta_upload_bytes_total", "counter", "Bytes of uploaded files.", uploads.bytes),
    {
      name: "atesta_memory_bytes",
      type: "gauge",
      help: "Memory of this process.",
      samples: [
        [{ kind: "resident" }, rss],
        [{ kind: "heap" }, heapUsed],
        [{ kind: "external" }, external],
      ],
    },
    single("atesta_cpu_seconds_total", "counter", "Processor time of this process.", (user + system) / 1e6),
    eventLoop(),
  ];
}

function requestsByStatus(all: readonly RequestTimes[]): Metric {
  return {
    name: "atesta_requests_total",
    type: "counter",
    help: "Requests to the API by endpoint and status.",
    samples: all.flatMap(({ method, route, statuses }) =>
      [...statuses].map(([status, value]): Sample => [{ method, route, status: String(status) }, value]),
    ),
  };
}

/** Until the response begins; a long body is sent later. */
function requestTimes(all: readonly RequestTimes[]): Metric {
  return {
    name: "atesta_request_seconds",
    type: "histogram",
    help: "How long requests to the API took until the response began.",
    samples: all.flatMap(({ method, route, buckets, seconds }) => {
      let count = 0;
      const steps = buckets.map((some, nth) => {
        count += some;
        return [{ method, route, le: String(BOUNDS[nth] ?? "+Inf") }, count, "_bucket"] as const;
      });
      return [...steps, [{ method, route }, seconds, "_sum"] as const, [{ method, route }, count, "_count"] as const];
    }),
  };
}

/** Of the time since the last reading. The first reading begins to measure. */
function eventLoop(): Metric {
  const isMeasured = delays !== undefined && delays.count > 0;
  const at = (percent: number) => (isMeasured ? Math.max(0, (delays?.percentile(percent) ?? 0) / NANO - STEP) : 0);
  const samples = ["0.5", "0.99", "1"].map((quantile): Sample => [{ quantile }, at(Number(quantile) * 100)]);
  if (!delays) {
    delays = monitorEventLoopDelay({ resolution: STEP * 1000 });
    delays.enable();
  }
  delays.reset();
  return {
    name: "atesta_event_loop_lag_seconds",
    type: "gauge",
    help: "How late timers ran since the last reading.",
    samples,
  };
}
