// The operator's tool: scripts/atesta.mjs starts it, from here in the sources, as one bundled file in the image.
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { closeDatabase } from "@/lib/db/client";
import type { Terminal } from "@/lib/operator/command";
import { operate } from "@/lib/operator/operate";

/** Shows nothing of what is typed, for a password. */
const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });

const terminal: Terminal = {
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  async ask(question, { isHidden } = { isHidden: false }) {
    if (!process.stdin.isTTY) return undefined;
    if (isHidden) process.stderr.write(question);
    const lines = createInterface({
      input: process.stdin,
      output: isHidden ? nowhere : process.stderr,
      terminal: true,
    });
    try {
      return await lines.question(isHidden ? "" : question);
    } finally {
      lines.close();
      if (isHidden) process.stderr.write("\n");
    }
  },
  folder: process.env.INIT_CWD || process.cwd(),
};

async function main(): Promise<void> {
  const code = await operate(process.argv.slice(2), terminal);
  // Opened by the rules that the command called, if it called any.
  await closeDatabase();
  process.exit(code);
}

void main();
