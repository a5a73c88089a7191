import fs from "node:fs";

const FILE = ".data/results/speed.txt";

/** A line for the end of the run. */
export function noteFigure(line: string): void {
  fs.mkdirSync(".data/results", { recursive: true });
  fs.appendFileSync(FILE, `${line}\n`);
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
