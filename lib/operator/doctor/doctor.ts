import { BadSettings, type Env, env } from "@/lib/config/env";
import type { Command, Terminal } from "../command";
import { databaseFindings } from "./database";
import { type Finding, type Level, problem, wordsOf } from "./finding";
import { mailFindings } from "./mail";
import { proxyFindings } from "./proxies";
import { secretFindings } from "./secrets";
import { settingFindings } from "./settings";
import { storageFindings } from "./storage";
import { traceFindings } from "./traces";

const SIGNS: Record<Level, string> = { ok: "✓", warning: "!", problem: "✗" };

/** Looks at everything that the server needs and tells what is not well, without changing anything. */
export const doctor: Command = {
  name: "doctor",
  args: [],
  about: "Looks at settings, database, files, mail and traces, and says what to mend",
  options: { json: { type: "boolean" } },
  help: { "--json": "the findings as JSON" },
  run: async ({ options, terminal }) => {
    const findings = await examine();
    if (options.json) terminal.say(JSON.stringify({ findings }, null, 2));
    else showFindings(findings, terminal);
    return !findings.some(({ level }) => level === "problem");
  },
};

/** Without valid settings nothing else can be looked at. */
export async function examine(): Promise<Finding[]> {
  const settings = readSettings();
  if (!("DATABASE_URL" in settings)) return settings.faults;
  const checks = [databaseFindings, storageFindings, mailFindings, proxyFindings, traceFindings];
  const found = await Promise.all(
    checks.map((check) => check(settings).catch((error) => [problem("doctor", wordsOf(error), "Report this.")])),
  );
  return [...settingFindings(settings), ...secretFindings(settings), ...found.flat()];
}

function readSettings(): Env | { faults: Finding[] } {
  try {
    return env();
  } catch (error) {
    if (!(error instanceof BadSettings)) throw error;
    const mend = "Set it in .env; .env.example explains each setting. The server does not start before.";
    return { faults: error.message.split("; ").map((fault) => problem("settings", fault, mend)) };
  }
}

function showFindings(findings: readonly Finding[], terminal: Terminal): void {
  for (const { check, level, says, mend } of findings) {
    terminal.say(`${SIGNS[level]} ${check}: ${says}`);
    if (mend) terminal.say(`  ${mend}`);
  }
  const count = (level: Level) => findings.filter((one) => one.level === level).length;
  terminal.say(`${count("problem")} problems, ${count("warning")} warnings, ${count("ok")} well`);
}
