import type { ParseArgsConfig } from "node:util";

/** Where a command speaks and asks. Tests have one that remembers. */
export type Terminal = {
  say(line: string): void;
  complain(line: string): void;
  /** The typed line; undefined where nobody can type. */
  ask(question: string, options?: { isHidden: boolean }): Promise<string | undefined>;
  /** The folder that relative paths start from. */
  folder: string;
};

export type Options = Record<string, string | boolean | undefined>;
export type CommandCall = { args: readonly string[]; options: Options; terminal: Terminal };

export type Command = {
  /** As it is typed, such as "users reset-password". */
  name: string;
  /** The names of its arguments, all of them needed. */
  args: readonly string[];
  about: string;
  options: NonNullable<ParseArgsConfig["options"]>;
  /** A line for each option, in the help. */
  help: Readonly<Record<string, string>>;
  /** Returns false when something was found wrong and already said. */
  run(call: CommandCall): Promise<boolean | undefined>;
};

/** Thrown when a command cannot or must not do its work. The message says why, `mend` what to do. */
export class CommandRefusal extends Error {
  readonly mend: string | undefined;

  constructor(message: string, mend?: string) {
    super(message);
    this.mend = mend;
  }
}

export function textOption(options: Options, name: string): string | undefined {
  const value = options[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** A number of rows of the database, as it is typed. */
export function idArgument(text: string | undefined): number {
  if (!/^[1-9]\d{0,8}$/.test(text ?? ""))
    throw new CommandRefusal(`${text} is no number of a company`, "See: companies list");
  return Number(text);
}

/**
 * Asks for a text that shows that the operator means it, unless it was given as an option. Comparing is exact: a wrong
 * company must not be removed because two titles are alike.
 */
export async function requireTyped(
  terminal: Terminal,
  { given, wanted, question, option }: { given: string | undefined; wanted: string; question: string; option: string },
): Promise<void> {
  const typed = given ?? (await terminal.ask(question));
  if (typed === undefined)
    throw new CommandRefusal(
      "nobody can be asked here",
      `Give the answer as --${option} "...", or run it in a terminal.`,
    );
  if (typed !== wanted) throw new CommandRefusal("what was typed is something else: nothing was changed");
}
