import "@/lib/domain/followers/followers";
import { parseArgs } from "node:util";
import { BadSettings } from "@/lib/config/env";
import { Refusal } from "@/lib/domain/refusal";
import { translator } from "@/lib/i18n/catalogue";
import { exportAudit } from "./audit";
import { backup } from "./backup/backup";
import { restore } from "./backup/restore";
import { type Command, type CommandCall, CommandRefusal, type Terminal } from "./command";
import { exportCompany, listCompanies, removeCompany } from "./companies";
import { doctor } from "./doctor/doctor";
import { checkFiles, moveFiles } from "./files";
import { rotate } from "./rotate-secrets";
import { makeAdministrator, resetPassword, resetSecondFactor } from "./users";

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  doctor,
  backup,
  restore,
  resetPassword,
  makeAdministrator,
  resetSecondFactor,
  listCompanies,
  exportCompany,
  removeCompany,
  exportAudit,
  checkFiles,
  moveFiles,
  rotate,
];

const HELP = { help: { type: "boolean", short: "h" } } as const;

/** Runs the command that the arguments name. Returns the exit code: 0 when everything is well. */
export async function operate(args: readonly string[], terminal: Terminal): Promise<number> {
  const asksHelp = args.some((arg) => arg === "--help" || arg === "-h");
  const command = commands.find(({ name }) => isPrefix(name.split(" "), args));
  if (!command) return showCommands(args, terminal, asksHelp || args.length === 0);
  if (asksHelp) {
    for (const line of helpOf(command)) terminal.say(line);
    return 0;
  }
  try {
    const call = readCall(command, args.slice(command.name.split(" ").length), terminal);
    return (await command.run(call)) === false ? 1 : 0;
  } catch (error) {
    for (const line of reasonOf(error)) terminal.complain(line);
    return 1;
  }
}

function isPrefix(words: readonly string[], args: readonly string[]): boolean {
  return words.every((word, nth) => args[nth] === word);
}

function readCall(command: Command, given: readonly string[], terminal: Terminal): CommandCall {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      options: { ...command.options, ...HELP },
      allowPositionals: true,
    });
    if (positionals.length !== command.args.length)
      throw new Error(`it takes ${command.args.map((name) => `<${name}>`).join(" ") || "no argument"}`);
    return { args: positionals, options: values as CommandCall["options"], terminal };
  } catch (error) {
    throw new CommandRefusal((error as Error).message, `See: ${command.name} --help`);
  }
}

function showCommands(args: readonly string[], terminal: Terminal, isAsked: boolean): number {
  const write = isAsked ? terminal.say : terminal.complain;
  if (!isAsked) write(`There is no command "${args.join(" ")}".`);
  write("The commands are:");
  for (const { name, args: names, about } of commands)
    write(`  ${[name, ...names.map((one) => `<${one}>`)].join(" ").padEnd(34)} ${about}`);
  write("Each has --help.");
  return isAsked ? 0 : 1;
}

function helpOf({ name, args, about, help }: Command): string[] {
  const usage = [name, ...args.map((one) => `<${one}>`), ...(Object.keys(help).length ? ["[options]"] : [])];
  return [usage.join(" "), about, ...Object.entries(help).map(([option, text]) => `  ${option.padEnd(26)} ${text}`)];
}

/** Drivers collect several reasons in one error (one for each address), or put the text only into the code. */
function reasonOf(error: unknown): string[] {
  if (error instanceof AggregateError && error.errors.length) return reasonOf(error.errors[0]);
  if (error instanceof CommandRefusal) return [`✗ ${error.message}`, ...(error.mend ? [`  ${error.mend}`] : [])];
  if (error instanceof BadSettings) return [`✗ The settings are not valid: ${error.message}`, "  See: doctor"];
  if (error instanceof Refusal) return [`✗ ${error.code}${fieldsOf(error)}`];
  const { message, code } = error as { message?: string; code?: string };
  return [`✗ ${message || code || String(error)}`];
}

/** With the sentences that people see beside the fields of a form. */
function fieldsOf({ fields = {} }: Refusal): string {
  const t = translator("en");
  const said = Object.entries(fields).map(
    ([field, codes]) => `${field}: ${codes.map((code) => t(`fields.${code}`)).join(" ")}`,
  );
  return said.length ? ` (${said.join("; ")})` : "";
}
