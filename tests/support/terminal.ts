import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Terminal } from "@/lib/operator/command";
import { operate } from "@/lib/operator/operate";

/** `said` has every line, `complaints` those of failures alone. */
export type Ran = { code: number; said: string; complaints: string };

/** Runs a command of the operator's tool as if it were typed. Questions get the answers in their order. */
export async function run(args: readonly string[], answers: readonly string[] = [], folder = "."): Promise<Ran> {
  const [lines, complaints, left]: [string[], string[], string[]] = [[], [], [...answers]];
  const terminal: Terminal = {
    say: (line) => void lines.push(line),
    complain: (line) => {
      lines.push(line);
      complaints.push(line);
    },
    ask: async () => left.shift(),
    folder: path.resolve(folder),
  };
  const code = await operate(args, terminal);
  return { code, said: lines.join("\n"), complaints: complaints.join("\n") };
}

/** Runs work with a folder of its own, which is removed afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), "atesta-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
