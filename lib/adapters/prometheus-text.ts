type Labels = Readonly<Record<string, string>>;
export type Sample = readonly [labels: Labels, value: number];
export type Metric = {
  name: string;
  type: "counter" | "gauge" | "histogram";
  help: string;
  samples: readonly (Sample | readonly [labels: Labels, value: number, suffix: string])[];
};

/** Metrics in the text format of Prometheus, version 0.0.4. */
export function prometheusText(metrics: readonly Metric[]): string {
  return metrics
    .map(({ name, type, help, samples }) => {
      const lines = samples.map(
        ([labels, value, suffix = ""]) => `${name}${suffix}${labelsText(labels)} ${valueText(value)}`,
      );
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.map((line) => `${line}\n`).join("")}`;
    })
    .join("");
}

/** A metric of one number. */
export function single(name: string, type: "counter" | "gauge", help: string, value: number): Metric {
  return { name, type, help, samples: [[{}, value]] };
}

function labelsText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length ? `{${pairs.join(",")}}` : "";
}

function escaped(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}

function valueText(value: number): string {
  if (Number.isFinite(value)) return String(value);
  if (Number.isNaN(value)) return "NaN";
  return value > 0 ? "+Inf" : "-Inf";
}
