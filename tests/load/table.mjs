// Formats the figures as a text table.

const NOTHING = "n/a";
const NONE = "";

const columns = [
  ["case", ({ name }) => name],
  ["req/s", ({ atMany }) => figure(atMany.requestsPerSecond)],
  ["p50 ms", ({ atMany }) => figure(atMany.p50)],
  ["p95 ms", ({ atMany }) => figure(atMany.p95)],
  ["of trivial", ({ atMany }) => (atMany.ofTrivial === undefined ? NONE : figure(atMany.ofTrivial, 2))],
  ["app ms", ({ atMany }) => figure(atMany.cpuApp, 2)],
  ["pg ms", ({ atMany }) => figure(atMany.cpuPg, 2)],
  ["× trivial", ({ atMany }) => (atMany.cpuOfTrivial === undefined ? NONE : figure(atMany.cpuOfTrivial, 1))],
  ["req/s", ({ atSingle }) => (atSingle ? figure(atSingle.requestsPerSecond) : NONE)],
  ["p50 ms", ({ atSingle }) => (atSingle ? figure(atSingle.p50, 1) : NONE)],
  ["p95 ms", ({ atSingle }) => (atSingle ? figure(atSingle.p95, 1) : NONE)],
  [
    "CPU ms",
    ({ atSingle }) => (atSingle ? figure(atSingle.cpuApp === null ? null : atSingle.cpuApp + atSingle.cpuPg, 2) : NONE),
  ],
  ["SQL", ({ statements }) => (statements ? figure(statements.mean, Number.isInteger(statements.mean) ? 0 : 1) : NONE)],
  ["verdict", ({ verdicts = [] }) => verdicts.map(({ verdict, words, shown }) => `${verdict}: ${words} (${shown})`)],
];
const GROUPS = { 1: "at 16 connections", 5: "CPU per request", 8: "at 1 connection" };

/** One line per case; several verdicts of a case are below each other. */
export function table(results) {
  const rows = results.flatMap(rowsOf);
  const widths = columns.map(([title], at) => Math.max(title.length, ...rows.map((row) => row[at].length)));
  const line = (cells) =>
    cells
      .map((cell, at) => (at === 0 || at === columns.length - 1 ? cell.padEnd(widths[at]) : cell.padStart(widths[at])))
      .join("  ")
      .trimEnd();
  return [
    groupLine(widths),
    line(columns.map(([title]) => title)),
    widths.map((width) => "─".repeat(width)).join("──"),
    ...rows.map(line),
  ].join("\n");
}

function rowsOf(result) {
  const cells = columns.map(([, cellOf]) => cellOf(result));
  const verdicts = cells.pop();
  const further = verdicts.slice(1).map((verdict) => [...cells.map(() => ""), verdict]);
  return [[...cells, verdicts[0] ?? ""], ...further];
}

function groupLine(widths) {
  let text = "";
  let start = 0;
  for (const [at, width] of widths.entries()) {
    if (GROUPS[at]) text = text.padEnd(start) + GROUPS[at];
    start += width + 2;
  }
  return text;
}

/** Lines below the table, for figures without a column. */
export function notes(results) {
  return results.flatMap(({ name, pgMs, atSingle, ofPg, loopDelay, burst, memory }) => [
    ...(pgMs === undefined
      ? []
      : [
          `${name}: ${figure(atSingle.p50, 1)} ms, pg alone ${figure(pgMs, 1)} ms for the same rows, ${figure(ofPg, 2)} ×`,
        ]),
    ...(burst
      ? [
          `${name}: ${burst} at once; event loop p50 ${loopDelay.p50} ms, p99 ${loopDelay.p99} ms, longest ${loopDelay.max} ms`,
        ]
      : []),
    ...(memory
      ? [
          `${name}: memory at its peak ${figure(memory.both)} MB: app ${figure(memory.app)}, PostgreSQL ${figure(memory.pg)}`,
        ]
      : []),
  ]);
}

function figure(value, digits = 0) {
  return Number.isFinite(value) ? value.toFixed(digits) : NOTHING;
}
